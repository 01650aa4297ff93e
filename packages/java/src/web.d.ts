/** The two web classes that this package uses; browsers and Node have them, the ES2023 library of TypeScript does not name them. */

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, target: Uint8Array): { readonly read: number; readonly written: number }
}

declare class TextDecoder {
  constructor(label: 'utf-8', options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
}
