/** The change from one state to the next, in a few words: the title of a run in the history. */
import type { ShareState } from '../share/index.js'

/** Titles longer than that do not fit into a line. */
const MAX_LENGTH = 80

/** The title of a state that follows another; `before` is null for the first one. */
export function changeTitle(before: ShareState | null, after: ShareState): string {
  if (before === null) return 'first run'
  const changes = [...pipelineChanges(before, after), ...sampleChanges(before, after), ...otherChanges(before, after)]
  if (changes.length === 0) return 'nothing changed'
  const title = changes.join('; ')
  return title.length > MAX_LENGTH ? `${title.slice(0, MAX_LENGTH - 1)}…` : title
}

function* pipelineChanges(before: ShareState, after: ShareState): Generator<string> {
  const old = new Map(before.pipelines.map(each => [each.id, each]))
  const gone = before.pipelines.filter(({ id }) => !after.pipelines.some(each => each.id === id))
  const several = after.pipelines.length > 1
  for (const { id, text, format } of after.pipelines) {
    const earlier = old.get(id)
    if (earlier === undefined) {
      const renamed = gone.findIndex(each => each.text === text)
      if (renamed < 0) yield `${id} added`
      else yield `${gone.splice(renamed, 1)[0]!.id} renamed to ${id}`
    } else if (earlier.text !== text) {
      yield `${several ? `${id}: ` : ''}${textChange(earlier.text, text)}`
    } else if (earlier.format !== format) yield `${id} read as ${format.toUpperCase()}`
  }
  for (const { id } of gone) yield `${id} removed`
}

function* sampleChanges({ samples: before }: ShareState, { samples: after }: ShareState): Generator<string> {
  if (before.text !== after.text) {
    const [from, to] = [before.text, after.text].map(lineCount)
    yield from === to ? `samples: ${textChange(before.text, after.text)}` : `samples: ${lines(from!)} to ${lines(to!)}`
  }
  if (before.settings.form !== after.settings.form)
    yield `samples read as ${after.settings.form ?? 'what they seem to be'}`
  if (before.settings.added !== after.settings.added) yield 'added fields changed'
  if (before.settings.testConfig !== after.settings.testConfig) yield 'configuration of the test changed'
  if (JSON.stringify(before.settings.multiline) !== JSON.stringify(after.settings.multiline)) yield 'multiline changed'
}

function* otherChanges(before: ShareState, after: ShareState): Generator<string> {
  if (before.entry !== after.entry) yield `documents enter ${after.entry}`
  if (before.tests.length !== after.tests.length) yield `tests: ${before.tests.length} to ${after.tests.length}`
  else if (JSON.stringify(before.tests) !== JSON.stringify(after.tests)) yield 'tests changed'
}

/** `line 3 changed`, `lines 3 to 5 changed`, `2 lines added at line 3`, `line 4 removed`. */
function textChange(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < Math.min(old.length, now.length) - start && old[old.length - 1 - end] === now[now.length - 1 - end])
    end++
  const removed = old.length - end - start
  const added = now.length - end - start
  if (removed === 0) return added === 1 ? `line ${start + 1} added` : `${added} lines added at line ${start + 1}`
  if (added === 0) return `${range(start, removed)} removed`
  return `${range(start, added)} changed`
}

const range = (start: number, count: number): string =>
  count === 1 ? `line ${start + 1}` : `lines ${start + 1} to ${start + count}`

const lineCount = (text: string): number => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0))

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)
