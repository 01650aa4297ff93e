declare module 'subset-font' {
  /** Returns the font with the glyphs of the text alone. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noLayoutClosure?: boolean },
  ): Promise<Buffer>
}
