/** The little of `eld` that is used here: its own types cannot be found by way of its `exports`. */
declare module 'eld/extrasmall' {
  interface Detector {
    enableTextCleanup(on: boolean): void
    detect(text: string): { getScores(): Readonly<Record<string, number>> }
    newInstance(): Detector
  }
  export const eld: Detector
}
