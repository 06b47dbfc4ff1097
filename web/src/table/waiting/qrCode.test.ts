import { expect, test } from "vitest";
import { drawn } from "./qrCode";

test("dark squares that follow each other are drawn at once", () => {
  const [dark, light] = [true, false];
  const rows = [
    [dark, dark, light],
    [light, light, light],
    [dark, light, dark],
  ];
  expect(drawn(rows)).toEqual({ size: 3, path: "M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z" });
});
