/** The definition of a coverage format, from which the command line's choices and the documentation are derived. */
import type { Coverage } from '../model.js'

/** The parts of a report other than the coverage. */
export interface CoverageContext {
  /** Version of sluice. */
  readonly version: string
  readonly startedAt: Date
  /** The folder that files are relative to. */
  readonly root: string
}

/** A form of coverage report. */
export interface CoverageFormat {
  /** As users write it: `--coverage=lcov`. */
  readonly name: string
  /** One sentence. */
  readonly summary: string
  /** The file of the report; null if it is printed. */
  readonly fileName: string | null
  /** The report as a text that ends with a line end. */
  render(coverage: Coverage, context: CoverageContext): string
}
