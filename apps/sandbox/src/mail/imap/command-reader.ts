/** One command as received: text, and literals as bytes, in order. */
export type CommandParts = readonly (string | Buffer)[];

/** Longest accepted line and literal, in bytes. */
const MOST_LINE = 64 * 1024;
const MOST_LITERAL = 30 * 1024 * 1024;

export interface CommandReader {
  /** Reads received bytes; returns false when they are not acceptable IMAP and the connection should end. */
  readonly push: (bytes: Buffer) => boolean;
}

/** Splits a stream into commands (RFC 3501, 2.2.1), prompting for synchronizing literals. */
export function createCommandReader(onCommand: (parts: CommandParts) => void, askForLiteral: () => void): CommandReader {
  let waiting: Buffer = Buffer.alloc(0);
  let parts: (string | Buffer)[] = [];
  let literalBytes: number | null = null;

  /** Consumes one line or literal; false when more bytes are needed. */
  function step(): boolean | "broken" {
    if (literalBytes !== null) {
      if (waiting.length < literalBytes) return false;
      parts.push(waiting.subarray(0, literalBytes));
      waiting = waiting.subarray(literalBytes);
      literalBytes = null;
      return true;
    }
    const end = waiting.indexOf("\n");
    if (end < 0) return waiting.length > MOST_LINE ? "broken" : false;
    if (end > MOST_LINE) return "broken";
    const line = waiting.subarray(0, end).toString("latin1").replace(/\r$/u, "");
    waiting = waiting.subarray(end + 1);
    const literal = /\{(\d{1,9})(\+?)\}$/u.exec(line);
    if (!literal) {
      const command = [...parts, line];
      parts = [];
      onCommand(command);
      return true;
    }
    literalBytes = Number(literal[1]);
    if (literalBytes > MOST_LITERAL) return "broken";
    parts.push(line.slice(0, literal.index));
    if (literal[2] === "") askForLiteral();
    return true;
  }

  return {
    push: (bytes) => {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      for (;;) {
        const went = step();
        if (went === "broken") return false;
        if (!went) return true;
      }
    },
  };
}
