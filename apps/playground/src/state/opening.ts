/** Opens what was dropped, chosen or pasted: each part goes where it belongs, as one act that can be undone. */
import { batch, signal } from '@preact/signals'
import type { GivenFile, OpenedPipeline, OpenedTests, Opening, OtherReading, ReadingId } from '@sluice/testing/opening'
import { firstSteps } from '../examples/first-steps.js'
import type { ImportedTests } from '../tests/import-tests.js'
import type { PipelineText } from '../worker/protocol.js'
import { mustChooseDocument, selectedDocument } from './run.js'
import { tools } from './runner.js'
import { addSurroundings, surroundingIndices } from './surroundings.js'
import { addTests, testFiles } from './tests.js'
import { type Act, type Before, before, lastAct, undoAct, undoable } from './undo.js'
import {
  activePipeline,
  entryPipeline,
  isEmptyPipeline,
  PLAIN_SETTINGS,
  pipelines,
  replacePipeline,
  samples,
} from './workspace.js'
import { openedExample, openWorkspaceState } from './workspace-state.js'

/** Where something was pasted: over the text of the pipeline in the editor, over the samples, or anywhere else. */
export type OpenPlace = 'page' | 'pipeline' | 'samples'

/** The last opening, for the line about it. */
export interface Opened {
  /** The result; null if nothing could be opened. */
  readonly act: Act | null
  /** The recognised form, with the reason: `Requests of Dev Tools (it begins with a request)`. */
  readonly words: string
  readonly faults: readonly string[]
  readonly others: readonly OtherReading[]
  /** Opens the same in another reading. */
  readonly reopen: (as: ReadingId) => void
}

export const opened = signal<Opened | null>(null)

/** Opens files, or one pasted text (its path is empty). `from` is what was there before it, where something has changed since. */
export async function open(
  files: readonly GivenFile[],
  { place = 'page', as, from = before() }: { place?: OpenPlace; as?: ReadingId | undefined; from?: Before } = {},
): Promise<void> {
  if (files.length === 0) return
  const opening = await tools.ask('open', { files, as, indices: surroundingIndices() })
  const reopen = (next: ReadingId): void => {
    if (opened.value?.act !== null && opened.value?.act === lastAct.value) undoAct()
    void open(files, { place, as: next, from })
  }
  const faults = opening.faults.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const isTaken = await takeOpening(opening, files, place, from).catch((fault: Error) => {
    faults.push(fault.message)
    return false
  })
  opened.value = {
    act: isTaken ? lastAct.value : null,
    words: wordsOf(opening),
    faults,
    others: opening.others,
    reopen,
  }
}

/** Takes the tests of files, and nothing else of them. Returns what could not be taken. */
export async function importTests(files: readonly GivenFile[]): Promise<readonly string[]> {
  const opening = await tools.ask('open', { files })
  const { saved, rest, ignore, faults } = await testsOf(opening, files)
  const complaints = opening.faults.map(({ path, message }) => `${path}: ${message}`)
  if (saved.length + rest.tests.length === 0) {
    const help = 'choose a file of cases, or test-*.json or .log with its -expected.json'
    const all = [...complaints, ...faults]
    return all.length > 0 ? all : [`there are no tests in these files: ${help}`]
  }
  undoable('tests were imported', () => {
    addTests(saved, ignore)
    if (rest.tests.length > 0) testFiles.value = rest
  })
  return [...complaints, ...faults]
}

/** The tests of an opening: those that can be edited here, and those that run unchanged as files. */
async function testsOf(
  { tests: { files, tests } }: Opening,
  given: readonly GivenFile[],
): Promise<ImportedTests & { readonly saved: ImportedTests['tests']; readonly rest: OpenedTests }> {
  const isCases = /\.sluice\.(?:ya?ml|json)$/
  // A file of cases that cannot be read is none by its content.
  const cases = given.filter(
    ({ path }) => isCases.test(path) || tests.some(each => each.kind === 'sluice' && each.file === path),
  )
  const imported = await tools.ask('importTests', { files: cases })
  const isWhole = imported.faults.length === 0
  const rest = isWhole ? tests.filter(({ kind }) => kind !== 'sluice') : tests
  const faults = rest.some(({ kind }) => kind === 'sluice') ? [] : imported.faults
  return { ...imported, saved: isWhole ? imported.tests : [], rest: { files, tests: rest }, faults }
}

/**
 * What was pasted into the editor is in its text already: it is taken from there if it is more than a pipeline in the format of the
 * editor. `isWhole`: whether it is all of the text.
 */
export async function takePastedPipeline(id: string, isWhole: boolean, from: Before): Promise<void> {
  const pipeline = pipelines.value.find(each => each.id === id)
  if (pipeline === undefined) return
  const opening = await tools.ask('open', { files: [textFile(pipeline.text)], indices: surroundingIndices() })
  // What was typed meanwhile is not lost: then the text stays as it is.
  if (!pipelines.value.includes(pipeline)) return
  if (opened.value?.act === null) opened.value = null
  if (isPlain(opening, pipeline)) return
  const isPipeline = opening.pipelines.length > 0
  const files = [textFile(pipeline.text)]
  const stays = isLog(opening) || hasUnreadSamples(opening)
  if (isPipeline || (isWhole && !stays && (opening.samples !== null || holdsMore(opening)))) {
    await open(files, { place: isPipeline ? 'pipeline' : 'page', from })
  } else if (isWhole && stays) offerLog(opening, files, from)
}

/** Offers to read as documents what stays in the editor. */
function offerLog({ others }: Opening, files: readonly GivenFile[], from: Before): void {
  const log: OtherReading = { as: 'log-lines', name: 'Log, one document per line' }
  opened.value = {
    act: null,
    words: '',
    faults: ['The text is not a pipeline.'],
    others: [log, ...others.filter(({ as }) => as !== log.as)],
    reopen: as => void open(files, { as, from }),
  }
}

/**
 * Handles text pasted into the samples, over all of them or as separate lines: it is removed from there if it has more than documents.
 * `whole`: the samples with it; if they have changed since, they are left unchanged.
 */
export async function takePastedSamples(text: string, whole: string, from: Before): Promise<void> {
  const contents = await tools.ask('contents', { text })
  if (contents.every(each => each === 'documents')) return
  const opening = await tools.ask('open', { files: [textFile(text)], indices: surroundingIndices() })
  if (holdsMore(opening) && samples.value.text === whole) await open([textFile(text)], { place: 'samples', from })
}

/** Whether there is more than documents in an opening. */
const holdsMore = ({ pipelines: found, tests, policies, workspace }: Opening): boolean =>
  found.length + tests.tests.length + policies.length > 0 || workspace !== null

const textFile = (text: string): GivenFile => ({ path: '', text, bytes: null })

/** Whether a text is one pipeline in its own format, and nothing else. */
function isPlain({ pipelines: found, samples: documents }: Opening, { text, format }: PipelineText): boolean {
  const [first, ...more] = found
  return more.length === 0 && documents === null && first?.id === null && first.text === text && first.format === format
}

/** Any text may be a log: in the editor it is rather something that is half written. */
const isLog = ({ notes }: Opening): boolean => notes.some(({ what }) => /^Log\b/.test(what))

/** Whether there are samples of which no document can be read: in the editor they are rather a pipeline with a fault. */
const hasUnreadSamples = ({ samples: found, documents }: Opening): boolean => found !== null && documents === 0

function wordsOf({ notes }: Opening): string {
  const said = notes.map(({ what, reason }) => (reason === null ? what : `${what}: ${reason}`))
  const all = [...new Set(said)]
  return all.length > 2 ? `${all.slice(0, 2).join('; ')} and ${all.length - 2} more` : all.join('; ')
}

/** Takes what was opened; false if there is nothing in it. Rejects with an Error for a workspace that cannot be read. */
async function takeOpening(
  opening: Opening,
  files: readonly GivenFile[],
  place: OpenPlace,
  from: Before,
): Promise<boolean> {
  if (opening.workspace !== null) {
    const state = await tools.ask('openFile', { text: opening.workspace })
    undoable('the workspace was opened', () => openWorkspaceState(state), from)
    return true
  }
  const title = place === 'pipeline' ? (switchedTitle(opening, from) ?? titleOf(opening)) : titleOf(opening)
  if (title === null) return false
  const { saved, rest, ignore } = await testsOf(opening, files)
  undoable(
    title,
    () => {
      placeOpening({ ...opening, tests: rest }, place)
      addTests(saved, ignore)
      // What was pasted in a place where it does not belong leaves there what was before.
      if (place === 'samples' && opening.samples === null) samples.value = from.samples
      if (place === 'page' && opening.pipelines.length === 0) pipelines.value = from.pipelines
    },
    from,
  )
  return true
}

/** Puts the parts of an opening where they belong. */
export function placeOpening(opening: Opening, place: OpenPlace): void {
  batch(() => {
    if (opening.pipelines.length > 0) placePipelines(opening, place)
    if (opening.samples !== null) {
      const { text, name, form, testConfig } = opening.samples
      samples.value = { text, name, settings: { ...PLAIN_SETTINGS, form, testConfig } }
      // The first that fails is what one wants to see of new documents.
      selectedDocument.value = 0
      mustChooseDocument.value = true
    }
    if (opening.tests.tests.length > 0) testFiles.value = opening.tests
    addSurroundings(opening)
  })
}

function placePipelines({ pipelines: found, entry, tests }: Opening, place: OpenPlace): void {
  const active = activePipeline.value
  const all = pipelines.value
  const isNew =
    openedExample.value !== null || all.every(isEmptyPipeline) || isFirstExample(all) || tests.tests.length > 0
  const named = found.map((each): PipelineText => ({ ...each, id: each.id ?? nameFor(each, place, isNew) }))
  const ids = new Set(named.map(({ id }) => id))
  const first = named.find(({ id }) => id === entry) ?? uncalled(named)
  if (place === 'pipeline') replacePipeline(active, named, first.id)
  else {
    const kept = isNew ? [] : all.filter(({ id }) => !ids.has(id))
    // Whoever opens a pipeline wants to see it run, unless it takes the place of one or is called by one that is here.
    const isPart = all.some(({ id }) => ids.has(id)) || kept.some(({ text }) => names(text).has(first.id))
    pipelines.value = [...kept, ...named]
    activePipeline.value = first.id
    if (isPart && !isNew && pipelines.value.some(({ id }) => id === entryPipeline.value)) return
    entryPipeline.value = first.id
  }
  if (entry !== null && ids.has(entry)) entryPipeline.value = entry
  openedExample.value = null
}

/** The first pipeline that none of the others calls: documents enter there. */
function uncalled(all: readonly PipelineText[]): PipelineText {
  const called = all.map(({ text }) => names(text))
  return all.find(({ id }, i) => called.every((each, j) => i === j || !each.has(id))) ?? all[0]!
}

/** Whether nothing is there but the example of the first visit, as it came. */
const isFirstExample = (all: readonly PipelineText[]): boolean =>
  all.length === firstSteps.pipelines.length && firstSteps.pipelines.every(({ text }, i) => all[i]?.text === text)

/** The values of `name` in the text of a pipeline: those that it calls are among them. */
const names = (text: string): ReadonlySet<string | undefined> =>
  new Set(
    [...text.matchAll(/\bname["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,}]+))/g)].map(
      ([, double, single, plain]) => double ?? single ?? plain,
    ),
  )

function nameFor({ text }: OpenedPipeline, place: OpenPlace, isNew: boolean): string {
  if (place === 'pipeline') return activePipeline.value
  const taken = new Set(isNew ? [] : pipelines.value.filter(each => each.text !== text).map(({ id }) => id))
  if (!taken.has('main')) return 'main'
  let number = 2
  while (taken.has(`pipeline-${number}`)) number++
  return `pipeline-${number}`
}

/** A pipeline in the other format than that of the editor. */
function switchedTitle({ pipelines: found, samples: text }: Opening, from: Before): string | null {
  const [first, ...more] = found
  const shown = from.pipelines.find(({ id }) => id === from.activePipeline)
  if (first === undefined || more.length > 0 || text !== null || first.format === shown?.format) return null
  return `this is ${first.format.toUpperCase()}: switched “${from.activePipeline}” to it`
}

const counted = (count: number, word: string, many = `${word}s`): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? word : many}`]

/** The opened things in words, or null. */
function titleOf({
  pipelines: found,
  samples: text,
  documents,
  tests,
  policies,
  tables,
  databases,
}: Opening): string | null {
  const formats = found.map(({ format }) => format.toUpperCase())
  const parts = [
    ...(found.length === 1 ? [`1 pipeline in ${formats[0]}`] : counted(found.length, 'pipeline')),
    ...(text === null ? [] : documents === 0 ? ['samples that cannot be read'] : counted(documents, 'document')),
    ...counted(tests.tests.length, 'file of tests', 'files of tests'),
    ...counted(policies.length, 'enrich policy', 'enrich policies'),
    ...counted(tables.length, 'table'),
    ...(databases.length === 1 ? [`the IP database ${databases[0]!.name}`] : counted(databases.length, 'IP database')),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
