/** The two web classes that packages use; browsers and Node have them, the ES2023 library of TypeScript does not name them. */

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number }
}

declare class TextDecoder {
  /** Throws RangeError for a label that no encoding has. */
  constructor(label: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  /** The name of the encoding, in lower case. */
  readonly encoding: string
  decode(bytes: Uint8Array): string
}
