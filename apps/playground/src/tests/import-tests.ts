/** Tests from Sluice's files of cases, as tests that can be edited here. Other tests run unchanged as files. */
import { writeJson } from '@sluice/core'
import { readYamlText } from '@sluice/language-service'
import type { TextFile } from './case-text.js'
import { freeName, type SavedTest } from './saved-test.js'

/** The tests of files, and the parts that could not be imported. */
export interface ImportedTests {
  readonly tests: readonly SavedTest[]
  /** Fields that the files leave out of comparisons. */
  readonly ignore: readonly string[]
  readonly faults: readonly string[]
}

type Members = ReadonlyMap<string, unknown>

const CASES = /\.sluice\.(?:ya?ml|json)$/

/** Reads tests. Files that are not tests (pipelines, configurations) are skipped if others are. */
export function importTests(files: readonly TextFile[]): ImportedTests {
  const reader = new Reader(files)
  for (const file of files) {
    if (CASES.test(file.path)) reader.cases(file)
    else if (/\.test\.[cm]?[jt]s$/.test(file.path)) reader.vitest(file)
  }
  return reader
}

class Reader implements ImportedTests {
  readonly tests: SavedTest[] = []
  readonly ignore: string[] = []
  readonly faults: string[] = []

  constructor(private readonly files: readonly TextFile[]) {}

  /** A file of cases. */
  cases({ path, text }: TextFile): void {
    const read = readYamlText(text, path)
    if (read.kind === 'fault') {
      this.faults.push(`${path}:${read.line}: ${read.message}`)
      return
    }
    const file = read.value
    const cases: unknown = file instanceof Map ? file.get('cases') : null
    if (!Array.isArray(cases)) {
      this.faults.push(`${path}: there is no list "cases"`)
      return
    }
    const compare: unknown = (file as Members).get('compare')
    const ignored: unknown = compare instanceof Map ? compare.get('ignore') : null
    if (Array.isArray(ignored)) this.ignore.push(...ignored.map(String))
    for (const [i, each] of cases.entries()) this.one(path, i, each)
  }

  private one(path: string, place: number, written: unknown): void {
    if (!(written instanceof Map)) {
      this.faults.push(`${path}: case ${place + 1} is not an object`)
      return
    }
    const each = written as Members
    const line = each.get('line')
    const source = line === undefined ? each.get('doc') : new Map([['message', line]])
    const expect = each.get('expect')
    const name = String(each.get('name') ?? `case ${place + 1}`)
    if (!(source instanceof Map) || !(expect instanceof Map)) {
      this.faults.push(`${path}: case "${name}" needs a doc (or a line) and expect`)
      return
    }
    for (const key of ['mocks', 'steps', 'compare']) {
      if (each.has(key)) this.faults.push(`${path}: case "${name}" has ${key}, which the playground does not support`)
    }
    const metadata = each.get('metadata')
    this.add(name, source as Members, metadata instanceof Map ? (metadata as Members) : null, expect as Members)
  }

  /** A Vitest file only names a file of cases. */
  vitest({ path, text }: TextFile): void {
    const named = [...text.matchAll(/describePipelines\(\s*(['"])(.+?)\1/g)].map(([, , name]) => name!)
    const missing = named.filter(name => !this.files.some(file => file.path.endsWith(name)))
    if (named.length === 0) this.faults.push(`${path}: it names no file of cases (describePipelines('...'))`)
    for (const name of missing) this.faults.push(`${path}: choose ${name} with it, which holds the cases`)
  }

  private add(wanted: string, source: Members, metadata: Members | null, expect: Members): void {
    const name = freeName(
      wanted,
      this.tests.map(test => test.name),
    )
    this.tests.push({
      name,
      source: writeJson(source),
      metadata: metadata === null ? null : writeJson(metadata),
      expect: writeJson(expect),
    })
  }
}
