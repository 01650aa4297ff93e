/** The two versions of a pipeline that are compared: two files, or one file at two revisions of git. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UsageFault } from '../faults.js'

/** Runs with the file of each version; those of revisions are there for as long. Throws UsageFault for a revision that does not have the file. */
export async function withVersions<T>(
  file: string | undefined,
  [first, second]: readonly [string, string],
  run: (files: readonly [string, string]) => Promise<T>,
): Promise<T> {
  if (existsSync(first) && existsSync(second)) return run([first, second])
  if (file === undefined) throw new UsageFault(`there is no file ${existsSync(first) ? second : first}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-bench-'))
  try {
    const written = [first, second].map((revision, i) => {
      const copy = path.join(folder, `${i}-${path.basename(file)}`)
      writeFileSync(copy, textAt(revision, file))
      return copy
    })
    return await run(written as [string, string])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function textAt(revision: string, file: string): string {
  // What begins with a dash would be an option.
  if (revision.startsWith('-')) throw new UsageFault(`${revision} is not a file and no revision of git`)
  try {
    return execFileSync('git', ['show', `${revision}:./${path.basename(file)}`], {
      cwd: path.dirname(path.resolve(file)),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (thrown) {
    const { stderr = '', message } = thrown as { readonly stderr?: string; readonly message: string }
    throw new UsageFault(`${file} at ${revision}: ${(stderr.trim() || message).split('\n')[0]}`)
  }
}
