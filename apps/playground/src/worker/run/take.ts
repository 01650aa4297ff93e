/** Takes the messages of the worker that runs pipelines. */
import { keepTranslations } from '@sluice/painless'
import { loadPartsFor, withParts } from '@sluice/parts'
import type { RunEvent, RunRequest, Surroundings } from '../protocol.js'
import { giveSurroundings } from '../services.js'
import { QuestionFault } from './question-fault.js'
import { buffersOf } from './row-buffers.js'
import { Runner } from './runner.js'
import { watch } from './watch.js'

// With each key the same scripts are compiled again, but for one.
keepTranslations(2000)

const tell = (event: RunEvent): void => postMessage(event, event.kind === 'rows' ? buffersOf(event.rows) : [])

/** Yields to a new task, so that waiting messages are processed first. */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()
const pause = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    port2.postMessage(null)
  })

const runner = new Runner(tell, pause)

/** Surroundings and samples that were sent are read, which may wait for a part of the engine: a run that comes after them has them. */
let prepared: Promise<void> = Promise.resolve()

function prepare(read: () => Promise<void>): Promise<void> {
  const reading = prepared.then(read)
  // Who sent it hears of a fault.
  prepared = reading.catch(() => undefined)
  return reading
}

async function takeSurroundings(sent: Surroundings): Promise<void> {
  const { readSurroundings } = await import('../surroundings/read.js')
  const { faults, ...read } = await readSurroundings(sent)
  giveSurroundings(read)
  runner.forgetCompiled()
  tell({ kind: 'surroundings', faults })
}

async function take(request: RunRequest): Promise<void> {
  switch (request.kind) {
    case 'samples':
      return prepare(() => withParts(() => runner.takeSamples(request.samples)))
    case 'surroundings':
      return prepare(() => takeSurroundings(request.surroundings))
  }
  await prepared
  switch (request.kind) {
    case 'run':
      return runner.run(request.run, request.input)
    case 'watch': {
      const { run, input, from } = request
      await loadPartsFor(input.pipelines.map(({ text }) => text))
      await watch(input, runner.documents, from, (place, step) => tell({ kind: 'step', run, place, step }))
      return tell({ kind: 'watched', run })
    }
    case 'ask':
      try {
        tell({ kind: 'answer', number: request.number, answer: await withParts(() => runner.answer(request.question)) })
      } catch (thrown) {
        if (!(thrown instanceof QuestionFault)) throw thrown
        tell({ kind: 'refused', number: request.number, message: thrown.message })
      }
  }
}

/** Takes one message; what comes of it is answered. */
export function takeRun(request: RunRequest): void {
  take(request).catch((thrown: unknown) => {
    const message = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    tell({ kind: 'broken', message })
  })
}

tell({ kind: 'ready' })
