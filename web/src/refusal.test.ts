import { describe, expect, it, vi } from "vitest";

vi.resetModules(); // no refusal has come yet
const { speak } = await import("./kit/story.samples");
const { reasonWords, Refused, refusal, wordDetails } = await import("./refusal");
const { detailWords } = await import("./games/registry");
wordDetails(detailWords);

describe("reasons", () => {
  it("are those of the server until the sentences are there, which come with the first refusal", async () => {
    const before = new Refused("over", "It is over, says the server.");
    expect(reasonWords(before)).toBe(before.reason);
    speak("de");
    expect(reasonWords(await refusal("over", before.reason))).toBe("Die Partie ist zu Ende.");
  });

  it("are told in the language of the page, with the names of things in it", () => {
    const details = { map: "white", sites: 12 };
    const refused = new Refused("removes_nothing", "That clue ...", details);
    speak("de");
    expect(reasonWords(refused)).toBe("Dieser Hinweis würde für Pfad Weiß keinen der 12 Fundorte ausschließen.");
    speak("fr");
    expect(reasonWords(refused)).toBe("Cet indice n’éliminerait aucun des 12 sites de l’itinéraire blanc.");
  });

  it("know landings, colours and terrains", () => {
    speak("de");
    const told = (code: string, details: object) => reasonWords(new Refused(code, "", { ...details }));
    expect(told("column_colour", { landing: "North 1", colour: "red" })).toBe(
      "An Nord 1 liegt schon Rot: Dort passt nur diese Farbe.",
    );
    expect(told("triad_place", { terrains: "lake + jungle" })).toMatch(/^Deine Triade \(See \+ Dschungel\)/);
    expect(told("unknown_name", { kind: "small island", name: "x" })).toBe("„x“ gibt es hier nicht (Eiland).");
  });

  it("count seats from 1, but not rounds", () => {
    speak("en");
    expect(reasonWords(new Refused("no_such_seat", "", { seat: 4, last: 3 }))).toBe(
      "There is no seat 5: the table has 4 seats.",
    );
    expect(reasonWords(new Refused("no_such_round", "", { round: 9, last: 5 }))).toBe(
      "There is no round 9: the game has rounds 1 to 5.",
    );
  });

  it("begin with a capital letter", () => {
    speak("en");
    expect(reasonWords(new Refused("no_markers", "", { map: "grey" }))).toBe(
      "The grey map has no markers on the island yet.",
    );
  });

  it("are those of the server if something is missing in the details, or the code is unknown", () => {
    expect(reasonWords(new Refused("not_there", "It lies at D7.", { map: "white" }))).toBe("It lies at D7.");
    expect(reasonWords(new Refused("too_low", "Too low.", { landing: "North 1", value: null }))).toBe("Too low.");
    expect(reasonWords(new Refused("brand_new", "Something new.", {}))).toBe("Something new.");
  });

  it("say so if the server cannot be reached", () => {
    speak("en");
    expect(reasonWords(new TypeError("fetch failed"))).toMatch(/cannot be reached/);
  });
});
