/** Reports that go to files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputFault, UsageFault } from '../faults.js'

/** Writes a report and creates its folders. Throws UsageFault if that fails. */
export function writeReport(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  } catch (thrown) {
    const full = outputFault(thrown)
    if (full !== null) throw full
    throw new UsageFault(`the report ${file} cannot be written: ${(thrown as Error).message}`)
  }
}
