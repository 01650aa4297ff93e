/** The surroundings of a file that lint uses: the configuration, and the file's package. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPipelineSource, valueWithin } from '@sluice/language-service'
import { type LintConfig, LintConfigFault, type LintPackage, readLintConfig } from '@sluice/testing/lint'
import { UsageFault } from '../faults.js'
import { readText } from './text-file.js'

const NAMES = ['sluice-lint.yml', 'sluice-lint.yaml', 'sluice-lint.json']

/** Rules of `sluice.config.yml`, and the name of that file. */
export interface RememberedRules {
  readonly name: string
  readonly rules: ReadonlyMap<string, unknown>
}

/**
 * The rules of lint for a folder: those of `sluice.config.yml`, then those of the file that is named, else of the nearest `sluice-lint.yml`
 * in the folder and those above. Throws UsageFault for unusable files.
 */
export function lintConfigOf(
  folder: string,
  { named, remembered }: { readonly named?: string | undefined; readonly remembered?: RememberedRules | undefined },
): LintConfig {
  const file = findLintConfig(folder, named)
  const known =
    remembered === undefined
      ? []
      : orUsageFault(remembered.name, () => [...readLintConfig(new Map([['rules', remembered.rules]]))])
  const own = file === null ? [] : orUsageFault(file.name, () => [...readLintConfig(file.value)])
  return new Map([...known, ...own])
}

/** The parsed configuration; a LintConfigFault becomes a UsageFault that names the place. */
export function orUsageFault<T>(where: string, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof LintConfigFault) throw new UsageFault(`${where}: ${thrown.message}`)
    throw thrown
  }
}

function findLintConfig(
  folder: string,
  named: string | undefined,
): { readonly name: string; readonly value: unknown } | null {
  const file =
    named ??
    ancestors(folder)
      .flatMap(each => NAMES.map(name => path.join(each, name)))
      .find(existsSync)
  if (file === undefined) return null
  const read = readPipelineSource(readText(file), { name: file })
  if (read.kind === 'fault') throw new UsageFault(`${file}:${read.line}:${read.column}: ${read.message}`)
  return { name: file, value: read.value }
}

/** Finds the packages of folders: the nearest manifest.yml above that has a `format_version`. */
export class PackageFinder {
  private readonly known = new Map<string, LintPackage | null>()

  find(folder: string): LintPackage | null {
    const known = this.known.get(folder)
    if (known !== undefined) return known
    const parent = path.dirname(folder)
    const found = packageIn(folder) ?? (parent === folder ? null : this.find(parent))
    this.known.set(folder, found)
    return found
  }
}

function packageIn(folder: string): LintPackage | null {
  const file = path.join(folder, 'manifest.yml')
  if (!existsSync(file)) return null
  const read = readPipelineSource(readFileSync(file, 'utf8'), { name: file })
  const version = read.kind === 'source' ? valueWithin(read.value, ['format_version']) : undefined
  return version === undefined || version === null ? null : { formatVersion: String(version) }
}

function ancestors(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}
