/**
 * The little of `papaparse` that is used here. Its published types bring all of Node's types along, and with them in the program the
 * isomorphic check (`tools/isomorphic.tsconfig.json`) would no longer notice a use of `process` or `Buffer`.
 */
declare module 'papaparse' {
  interface ParseError {
    readonly message: string
    readonly row?: number
  }
  interface ParseSettings {
    readonly delimiter: string
    readonly skipEmptyLines: boolean
  }
  const Papa: {
    parse(text: string, settings: ParseSettings): { readonly data: string[][]; readonly errors: readonly ParseError[] }
  }
  export default Papa
}
