/** Stands in for the fonts of tokens: there are none, so that nothing ever changes. */

const never = () => ({ dispose() {} })

/** Returns no decorations. */
export class TokenizationFontDecorationProvider {
  readonly onDidChangeLineHeight = never
  readonly onDidChangeFont = never

  /** None. */
  getDecorationsInRange(): readonly never[] {
    return []
  }

  /** None. */
  getAllDecorations(): readonly never[] {
    return []
  }

  /** There is nothing to change. */
  handleDidChangeContent(): void {}

  /** There is nothing to dispose of. */
  dispose(): void {}
}
