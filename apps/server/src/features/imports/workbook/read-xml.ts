import sax from "sax";
import { damaged } from "./workbook-faults.ts";

/** An element's attributes, by name without prefix. */
export type Attributes = ReadonlyMap<string, string>;

/** What a reader does with the elements of a part; names are without prefix. */
export interface XmlReader {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Elements within elements; those of a workbook have fewer than ten. */
const DEPTH_MOST = 100;

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Reads an XML part piece by piece. Entities that a document defines itself are unknown and damage it, so that none can expand. Throws a UserError if
 * it is not well-formed, and what the reader throws.
 */
export async function readXml(pieces: AsyncIterable<Buffer>, { open, text, close }: XmlReader): Promise<void> {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH_MOST) throw damaged();
    open?.(local(name), new Map(Object.entries(attributes).map(([key, value]) => [local(key), String(value)])));
  };
  if (text) {
    parser.ontext = text;
    parser.oncdata = text;
  }
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(local(name));
  };
  parser.onerror = () => {
    throw damaged();
  };
  const decoder = new TextDecoder("utf-8");
  for await (const piece of pieces) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode()).close();
}
