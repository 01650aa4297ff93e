/** Files, folders and pasted texts to what they hold: each is known by its content, its name is a hint if the content says nothing. */

import { writeJsonString } from '@sluice/core'
import { encodeBase64 } from '@sluice/java'
import { requestsIn } from '@sluice/language-service/requests'
import { nameOf } from '../files.js'
import { linkReferences } from '../layout/pipeline-references.js'
import { TEST_FOLDER } from '../layout/test-names.js'
import { formOf } from '../samples/read-samples.js'
import { type Recognised, recognise } from '../samples/recognise.js'
import type { FormId, SampleDocument } from '../samples/sample.js'
import { binaryFormOf } from './binary-forms.js'
import { MemoryFiles } from './memory-files.js'
import type {
  GivenFile,
  OpenedDatabase,
  OpenedNote,
  OpenedPipeline,
  OpenedPolicy,
  OpenedSamples,
  OpenedTable,
  Opening,
  OtherReading,
  ReadingId,
} from './opening.js'
import { isPackage, openPackage, testConfigOf } from './package-folder.js'
import { entryOfRequests, indicesOf, policiesOfFile, policiesOfRequests } from './policies.js'

/** The context of the files. */
export interface OpenOptions {
  /** How one text is to be read, if that was chosen. */
  readonly as?: ReadingId | undefined
  /** Indices of enrich policies that are open already: files of these names hold their rows. */
  readonly indices?: readonly string[]
}

/** Characters of the largest text that is opened. */
const LARGEST_TEXT = 100_000_000
/** Bytes of the largest file that becomes a document: its Base64 text is shown. */
const LARGEST_ATTACHMENT = 1024 * 1024

/** Opens files, or one pasted text. Never throws because of their content: files that cannot be opened are in `faults`. */
export function openGiven(files: readonly GivenFile[], { as, indices = [] }: OpenOptions = {}): Opening {
  const opener = new Opener(files.length === 1 ? as : undefined)
  const [texts, binaries] = [files.filter(({ bytes }) => bytes === null), files.filter(({ bytes }) => bytes !== null)]
  for (const file of binaries) opener.binary(file)
  const readable = texts.filter(file => opener.isReadable(file))
  if (isPackage(readable)) {
    opener.add(openPackage(readable, as?.startsWith('stream:') === true ? as.slice('stream:'.length) : null))
  } else opener.texts(readable, indices)
  return opener.opening()
}

/** A text with what it was taken for. */
interface Read {
  readonly file: GivenFile
  readonly found: Recognised
}

/** Documents of one file. */
interface FileSamples {
  readonly path: string
  readonly text: string
  readonly form: FormId
  readonly documents: readonly SampleDocument[]
  /** Whether the text holds more than its documents, or is another one than that of the file. */
  readonly isPart: boolean
  readonly isChosen: boolean
  readonly testConfig: string
}

/** The parts of an opening. */
type Parts = { -readonly [K in keyof Opening]: Opening[K] extends readonly (infer T)[] ? T[] : Opening[K] }

class Opener {
  private readonly found: Parts = {
    pipelines: [],
    entry: null,
    samples: null,
    documents: 0,
    tests: { files: [], tests: [] },
    policies: [],
    tables: [],
    databases: [],
    workspace: null,
    notes: [],
    faults: [],
    others: [],
  }
  private readonly samples: FileSamples[] = []

  constructor(private readonly as: ReadingId | undefined) {}

  isReadable({ path, text }: GivenFile): boolean {
    if (text.length <= LARGEST_TEXT) return true
    this.fault(path, `it is larger than ${LARGEST_TEXT / 1_000_000} million characters: open a part of it`)
    return false
  }

  /** Takes a file that is not text. */
  binary({ path, bytes }: GivenFile): void {
    const { name, use } = binaryFormOf(bytes!)
    if (use === 'database') {
      this.found.databases.push({ name: nameOf(path), bytes: bytes! } satisfies OpenedDatabase)
      this.note({ path, what: name, reason: null })
    } else if (use !== 'attachment') this.fault(path, `${name}: ${use.refused}`)
    else if (bytes!.length > LARGEST_ATTACHMENT) {
      this.fault(path, 'it is larger than 1 MB: the page shows its Base64 text, and would become slow')
    } else {
      const data = encodeBase64(bytes!, 'basic', true)
      const source = `{"filename":${writeJsonString(nameOf(path))},"data":"${data}"}`
      const document = { source, metadata: null, lines: { first: 1, last: 1 } }
      this.samples.push({ ...samplesOf(path, `${source}\n`, 'json-objects', [document]), isPart: true })
      this.note({ path, what: name, reason: 'its bytes are in "data", as the attachment processor takes them' })
    }
  }

  /** Takes a part of an opening. */
  add({ pipelines, entry, samples, tests, notes, faults, others }: ReturnType<typeof openPackage>): void {
    const { found } = this
    found.pipelines.push(...pipelines)
    found.entry = entry
    found.tests = tests
    found.notes.push(...notes)
    found.faults.push(...faults)
    found.others.push(...others)
    if (samples === null) return
    const { documents } = recognise(samples.text, { name: samples.name ?? '', form: samples.form ?? undefined })
    this.samples.push({
      ...samplesOf(samples.name ?? '', samples.text, samples.form!, documents),
      ...samples,
      form: samples.form!,
      isChosen: true,
    })
  }

  /** Takes texts. */
  texts(files: readonly GivenFile[], indices: readonly string[]): void {
    const form =
      this.as === undefined || this.as === 'rows' || this.as.startsWith('stream:') ? undefined : (this.as as FormId)
    const read = files
      .filter(({ text }) => text.trim() !== '')
      .map(file => ({ file, found: recognise(file.text, { name: file.path, form }) }))
    for (const { file, found } of read) this.policies(file, found)
    const wanted = new Set([...indices, ...indicesOf(this.found.policies)])
    for (const each of read) this.text(each, read, wanted, form !== undefined)
    if (files.length !== 1) return
    const [only] = read
    if (only === undefined) return
    this.found.others.push(...only.found.others.map(({ form: as, name }): OtherReading => ({ as, name })))
    const isTable = only.found.documents.length > 0 && only.found.pipelines === null
    if (isTable && this.found.tables.length === 0)
      this.found.others.push({ as: 'rows', name: 'Rows of an enrich policy' })
  }

  private policies({ path, text }: GivenFile, { form }: Recognised): void {
    const policies: OpenedPolicy[] =
      form === 'requests' ? policiesOfRequests(text) : form === 'enrich-policy' ? policiesOfFile(path, text) : []
    this.found.policies.push(...policies)
  }

  private text({ file, found }: Read, all: readonly Read[], wanted: ReadonlySet<string>, isChosen: boolean): void {
    const { path, text } = file
    const { form, name, reason, documents } = found
    const isRows = this.as === 'rows' || (documents.length > 0 && found.pipelines === null && wanted.has(stemOf(path)))
    if (isRows) {
      this.found.tables.push({ index: stemOf(path), text } satisfies OpenedTable)
      return this.note({
        path,
        what: 'Rows of an enrich policy',
        reason: this.as === 'rows' ? null : 'a policy names them',
      })
    }
    this.note({ path, what: name, reason: isChosen ? null : reason })
    const gives = formOf(form).gives
    if (gives.includes('workspace')) this.found.workspace = text
    else if (form === 'package-expected') this.expected(file, all)
    else if (form === 'case-file')
      this.tests(
        all.map(each => ({ path: each.file.path === '' ? PASTED_CASES : each.file.path, text: each.file.text })),
        [{ kind: 'sluice', file: path === '' ? PASTED_CASES : path }],
      )
    else if (form === 'saved-objects') this.fault(path, found.faults[0]?.message ?? reason)
    else if (form === 'package-config') this.config(file, all)
    if (found.pipelines !== null) this.pipelines(file, found)
    if (!gives.includes('documents') || documents.length === 0) return this.faults(file, found)
    const rows = form === 'requests' ? documents.filter(each => !this.isRow(each, wanted)) : documents
    if (rows.length === 0) return
    const isPart = found.pipelines !== null || form === 'requests'
    const isLine = form === 'json-objects' && !text.trim().includes('\n')
    this.samples.push({ ...samplesOf(path, text, isLine && !isChosen ? 'ndjson' : form, rows), isPart, isChosen })
  }

  /** Whether a document that a request sends belongs to an index of a policy; then it is a row of that. */
  private isRow({ source, metadata }: SampleDocument, wanted: ReadonlySet<string>): boolean {
    const index = metadata === null ? undefined : /"_index":"([^"\\]*)"/.exec(metadata)?.[1]
    if (index === undefined || !wanted.has(index)) return false
    const table = this.found.tables.find(each => each.index === index)
    const line = source.replaceAll('\n', ' ')
    if (table === undefined) this.found.tables.push({ index, text: line })
    else this.found.tables[this.found.tables.indexOf(table)] = { index, text: `${table.text}\n${line}` }
    return true
  }

  private pipelines({ path, text }: GivenFile, { pipelines, form }: Recognised): void {
    const stem = stemOf(path)
    const opened = pipelines!.sources.map(({ id, ownText, format }): OpenedPipeline => {
      const own = id ?? (stem === '' ? null : stem)
      return { id: own, text: linkReferences(ownText), format }
    })
    for (const each of opened) {
      const twice = this.found.pipelines.findIndex(other => other.id !== null && other.id === each.id)
      if (twice >= 0) {
        this.fault(path, `two pipelines are called ${each.id}: this one is taken`)
        this.found.pipelines.splice(twice, 1)
      }
      this.found.pipelines.push(each)
    }
    if (form === 'requests') this.found.entry ??= entryOfRequests(text)
  }

  /** An unreadable text is opened with its faults if it can be fixed: a pipeline in the editor, documents in the samples. */
  private faults({ path, text }: GivenFile, { form, faults, pipelines }: Recognised): void {
    const [fault] = faults
    if (fault === undefined || pipelines !== null) return
    if (form === 'pipeline') {
      const format = /^\s*[{[]/.test(text) ? 'json' : 'yaml'
      this.found.pipelines.push({ id: stemOf(path) === '' ? null : stemOf(path), text, format })
    } else if (form === 'requests') {
      const isPoliciesOnly = policiesOfRequests(text).length > 0 && requestsIn(text)?.fault === null
      if (!isPoliciesOnly) this.fault(path, `line ${fault.line}: ${fault.message}`)
    } else if (formOf(form).gives.includes('documents')) this.samples.push(samplesOf(path, text, form, []))
  }

  /** Expected documents, with their events and configuration. */
  private expected({ path, text }: GivenFile, all: readonly Read[]): void {
    const events = path.replace(/-expected\.json$/, '')
    const own = all.find(({ file }) => file.path === events)
    if (own === undefined) {
      return this.fault(path, `open ${nameOf(events)} with it, which holds the events`)
    }
    const folder = `playground/data_stream/playground/${TEST_FOLDER}`
    const configs = all.filter(({ found }) => found.form === 'package-config')
    const files = [own.file, { path, text }, ...configs.map(({ file }) => file)]
    const file = `${folder}/${nameOf(events)}`
    this.tests(
      files.map(each => ({ path: `${folder}/${nameOf(each.path)}`, text: each.text })),
      [{ kind: 'elastic-package', file }],
    )
    const place = this.samples.findIndex(each => each.path === events)
    const testConfig = testConfigOf(file, new MemoryFiles(this.found.tests.files))
    if (place >= 0) this.samples[place] = { ...this.samples[place]!, testConfig }
  }

  /** The configuration of a test: it goes with the events that were opened with it. */
  private config({ path, text }: GivenFile, all: readonly Read[]): void {
    const isUsed = all.some(({ found }) => found.form === 'package-log' || found.form === 'package-events')
    if (!isUsed) this.fault(path, 'open it together with its test')
    for (const [i, each] of this.samples.entries()) this.samples[i] = { ...each, testConfig: text }
  }

  private tests(files: Opening['tests']['files'], tests: Opening['tests']['tests']): void {
    const { found } = this
    found.tests = { files: [...found.tests.files, ...files], tests: [...found.tests.tests, ...tests] }
  }

  private note(note: OpenedNote): void {
    this.found.notes.push(note)
  }

  private fault(path: string, message: string): void {
    this.found.faults.push({ path, message })
  }

  opening(): Opening {
    const documents = this.samples.reduce((sum, each) => sum + each.documents.length, 0)
    return { ...this.found, documents, samples: joined(this.samples) }
  }
}

const samplesOf = (path: string, text: string, form: FormId, documents: readonly SampleDocument[]): FileSamples => ({
  path,
  text,
  form,
  documents,
  isPart: false,
  isChosen: false,
  testConfig: '',
})

/** The file name of pasted cases. */
const PASTED_CASES = 'pasted.sluice.yml'

/** Forms whose texts can be put after each other. */
const LINES: ReadonlySet<FormId> = new Set<FormId>(['log-lines', 'multiline-log', 'ndjson', 'package-log'])

/** The documents of all files as one text: as they are if that is possible, else as the body of `_simulate`. */
function joined(all: readonly FileSamples[]): OpenedSamples | null {
  const [first, ...more] = all
  if (first === undefined) return null
  const { testConfig } = first
  if (more.length === 0 && !first.isPart) {
    const name = first.path === '' ? null : nameOf(first.path)
    return { text: first.text, name, form: first.isChosen ? first.form : null, testConfig }
  }
  if (LINES.has(first.form) && more.every(({ form, isPart }) => form === first.form && !isPart)) {
    const text = all.map(each => each.text.replace(/\n?$/, '\n')).join('')
    return { text, name: null, form: first.isChosen ? first.form : null, testConfig }
  }
  return { text: simulateText(all.flatMap(({ documents }) => documents)), name: null, form: null, testConfig: '' }
}

/** Documents as the body of `_simulate`, every character of theirs as it was written. */
export function simulateText(documents: readonly SampleDocument[]): string {
  const elements = documents.map(({ source, metadata }) => {
    const members = metadata === null ? '' : `${metadata.slice(1, -1)},`
    return `    {${members}"_source": ${source}}`
  })
  return `{\n  "docs": [\n${elements.join(',\n')}\n  ]\n}\n`
}

/** The name of a file without folder and ending; empty for a pasted text. */
const stemOf = (path: string): string => nameOf(path).replace(/(?:-expected)?\.[^.]+$/, '')
