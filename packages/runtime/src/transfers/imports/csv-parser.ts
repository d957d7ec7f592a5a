// Reads CSV as it arrives: quotes, doubled quotes and any line ends, as RFC 4180 and spreadsheets have them, in bounded memory.

/** Why a file can't be read on; the message is for people. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** The largest row, in characters: what a request may send for one record. */
export const MAX_ROW_LENGTH = 1024 * 1024;

/** Takes the text of a file, piece by piece, and gives the rows that are complete; lines without anything are none. */
export interface CsvParser {
  push(text: string): readonly (readonly string[])[];
  /** The last row. Throws where it ends inside of quotes. */
  end(): readonly (readonly string[])[];
}

/** A parser of files whose cells are told apart by a character. Both calls throw an UnreadableFile where they can't go on. */
export function createCsvParser(delimiter: string): CsvParser {
  return new Parser(delimiter);
}

type Station = "start" | "plain" | "quoted" | "quote";

class Parser implements CsvParser {
  readonly #delimiter: string;
  #station: Station = "start";
  #cell = "";
  #row: string[] = [];
  #length = 0;
  #count = 0;
  #isBehindReturn = false;
  #rows: (readonly string[])[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(text: string): readonly (readonly string[])[] {
    for (let at = 0; at < text.length;)
      at = this.#station === "quoted" ? this.#takeQuoted(text, at) : this.#take(text, at);
    return this.#takeRows();
  }

  end(): readonly (readonly string[])[] {
    if (this.#station === "quoted") throw this.#refuse("has a quote that does not end");
    if (this.#row.length > 0 || this.#cell !== "" || this.#station === "quote") this.#endRow();
    return this.#takeRows();
  }

  /** Everything up to the next quote, at once. */
  #takeQuoted(text: string, at: number): number {
    const found = text.indexOf('"', at);
    const end = found === -1 ? text.length : found;
    this.#add(text.slice(at, end));
    if (found !== -1) this.#station = "quote";
    return end + 1;
  }

  #take(text: string, at: number): number {
    const character = text[at] as string;
    const isBehindReturn = this.#isBehindReturn;
    this.#isBehindReturn = false;
    if (character === "\n" && isBehindReturn) return at + 1;
    if (character === "\n" || character === "\r") {
      this.#isBehindReturn = character === "\r";
      this.#endRow();
    } else if (character === this.#delimiter) this.#endCell();
    else if (character === '"' && this.#station !== "plain") this.#takeQuote();
    else if (this.#station === "quote") throw this.#refuse("has text behind a closing quote");
    else return this.#takePlain(text, at);
    return at + 1;
  }

  /** A quote begins a cell, or is the second of two inside of one. */
  #takeQuote(): void {
    if (this.#station === "quote") this.#add('"');
    this.#station = "quoted";
  }

  /** Everything up to what may be special, at once. */
  #takePlain(text: string, at: number): number {
    let end = at + 1;
    for (; end < text.length; end++) {
      const character = text[end];
      if (character === this.#delimiter || character === "\n" || character === "\r") break;
    }
    this.#station = "plain";
    this.#add(text.slice(at, end));
    return end;
  }

  #add(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_ROW_LENGTH) throw this.#refuse(`is longer than ${MAX_ROW_LENGTH} characters`);
    this.#cell += text;
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#length += 1;
    this.#cell = "";
    this.#station = "start";
  }

  #endRow(): void {
    const isEmpty = this.#row.length === 0 && this.#cell === "" && this.#station === "start";
    this.#endCell();
    if (!isEmpty) this.#rows.push(this.#row);
    if (!isEmpty) this.#count += 1;
    this.#row = [];
    this.#length = 0;
  }

  #takeRows(): readonly (readonly string[])[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #refuse(problem: string): UnreadableFile {
    return new UnreadableFile(`Line ${this.#count + 1} of the table ${problem}.`);
  }
}
