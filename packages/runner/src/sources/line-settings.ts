/** How lines become documents. */
export interface LineSettings {
  /** `_index` of the documents. */
  readonly index: string
  /** The field that a line goes to; null if each line is the JSON of a document. */
  readonly field: string | null
  readonly batchBytes: number
  readonly batchRecords: number
}
