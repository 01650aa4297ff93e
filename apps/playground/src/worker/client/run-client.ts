/**
 * The page's side of the worker that runs pipelines. A worker that says nothing for too long is ended and replaced; then the document
 * and the step that do not end are found by running them again, with an event before each step.
 */
import type {
  Question,
  Questions,
  RunEvent,
  RunInput,
  RunRequest,
  SamplesText,
  StoppedDocument,
  Surroundings,
} from '../protocol.js'

/** So long a worker that runs may say nothing. */
const STUCK_MILLIS = 2000
/** So long one document may take while it is watched step by step: many short steps of a loop do not end either. */
const WATCHED_MILLIS = 1500

/** The part of a worker that a client needs. */
export interface WorkerLike {
  postMessage(message: RunRequest): void
  terminate(): void
  onmessage: ((event: { readonly data: RunEvent }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

/** Receives what runs. */
export interface RunListener {
  /** Events of the run that is the newest; those of older ones are dropped. */
  readonly event: (event: RunEvent) => void
  /** A document did not end and is skipped from now on. */
  readonly stopped: (document: StoppedDocument) => void
}

/** The message for a question without an answer in time. */
const TOO_LONG = 'the answer took longer than allowed and was stopped'

/** A question whose run was replaced before it was answered. */
export class Superseded extends Error {}

/** The document that runs while it is watched; `isTold` once the worker has said so itself. */
interface Watched extends StoppedDocument {
  readonly isTold: boolean
}

interface Pending {
  readonly resolve: (answer: never) => void
  readonly reject: (reason: Error) => void
}

/** Runs, asks, stops. */
export class RunClient {
  private worker: WorkerLike | null = null
  private isReady = false
  private samples: SamplesText | null = null
  private surroundings: Surroundings | null = null
  private run = 0
  private running: RunInput | null = null
  private watching: Watched | null = null
  private done = 0
  private asked = 0
  private readonly questions = new Map<number, Pending>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly listener: RunListener,
    private readonly startWorker: () => WorkerLike,
  ) {
    this.restart()
  }

  /** Gives the samples for all runs from now on. */
  takeSamples(samples: SamplesText): void {
    this.samples = samples
    this.post({ kind: 'samples', samples })
  }

  /** Gives what pipelines ask of the rest of a cluster, for all runs from now on. */
  takeSurroundings(surroundings: Surroundings): void {
    this.surroundings = surroundings
    this.post({ kind: 'surroundings', surroundings })
  }

  /** Runs everything; what ran before is given up. Returns the number of the run. */
  start(input: RunInput): number {
    if (this.watching !== null) this.restart()
    this.running = input
    this.done = 0
    this.post({ kind: 'run', run: ++this.run, input })
    this.expect(STUCK_MILLIS)
    return this.run
  }

  /** Ends the run immediately: the worker is replaced, because it may not respond. */
  stop(): void {
    if (this.running === null) return
    this.running = null
    this.restart()
  }

  /** Asks something of the last run. Rejects with Superseded when it was replaced, and with an Error that says why there is no answer. */
  ask<K extends keyof Questions>(name: K, question: Questions[K]['ask']): Promise<Questions[K]['answer']> {
    const number = ++this.asked
    const answer = new Promise<Questions[K]['answer']>((resolve, reject) =>
      this.questions.set(number, { resolve, reject }),
    )
    this.post({ kind: 'ask', number, question: { name, ...question } as Question })
    if (this.watching === null) this.expect(STUCK_MILLIS)
    return answer
  }

  private post(request: RunRequest): void {
    this.worker?.postMessage(request)
  }

  /** A new worker. What was asked of the old one is rejected with the reason. */
  private restart(reason: Error = new Superseded('the run was replaced')): void {
    clearTimeout(this.timer)
    this.endWorker()
    this.watching = null
    this.isReady = false
    for (const { reject } of this.questions.values()) reject(reason)
    this.questions.clear()
    const worker = this.startWorker()
    worker.onmessage = ({ data }) => this.take(data)
    worker.onerror = ({ message }) => this.listener.event({ kind: 'broken', message: message ?? 'the worker failed' })
    this.worker = worker
    if (this.surroundings !== null) this.takeSurroundings(this.surroundings)
    if (this.samples !== null) this.post({ kind: 'samples', samples: this.samples })
  }

  /** Its earlier messages may still arrive: they are ignored. */
  private endWorker(): void {
    if (this.worker === null) return
    this.worker.onmessage = null
    this.worker.onerror = null
    this.worker.terminate()
  }

  private take(event: RunEvent): void {
    this.isReady = true
    switch (event.kind) {
      case 'answer':
      case 'refused':
        this.settle(event)
        break
      case 'step': {
        const { watching } = this
        const { place, step } = event
        this.watching = { place, step: step === '' ? null : step, isTold: true }
        if (watching?.isTold === true && watching.place === place) return
        break
      }
      case 'watched':
        this.endWatch(event.run)
        break
      case 'busy':
        break
      case 'ready':
      case 'samples':
      case 'surroundings':
      case 'broken':
        this.listener.event(event)
        break
      default:
        if (event.run !== this.run) return
        if (event.kind === 'rows') this.done = event.from + event.rows.length
        if (event.kind === 'finished') this.running = null
        this.listener.event(event)
    }
    this.expect(this.watching === null ? STUCK_MILLIS : WATCHED_MILLIS)
  }

  private settle(event: Extract<RunEvent, { kind: 'answer' | 'refused' }>): void {
    const pending = this.questions.get(event.number)
    this.questions.delete(event.number)
    if (event.kind === 'answer') pending?.resolve(event.answer as never)
    else pending?.reject(new Error(event.message))
  }

  /** Waits for the next message of the worker. While it loads its code, it may take the time that the network needs. */
  private expect(milliseconds: number): void {
    clearTimeout(this.timer)
    const isIdle = this.running === null && this.questions.size === 0 && this.watching === null
    if (!isIdle && this.isReady) this.timer = setTimeout(() => this.stuck(), milliseconds)
  }

  private stuck(): void {
    const { running, watching, done, run } = this
    if (watching !== null && running !== null) {
      this.passOver(running, watching)
      return
    }
    this.restart(running === null ? new Error(TOO_LONG) : undefined)
    if (running === null) return
    this.watching = { place: done, step: null, isTold: false }
    this.post({ kind: 'watch', run, input: running, from: firstSuspect(running, done) })
  }

  /** Nothing hung the second time: it was slow, or waits for the network. The run is tried again. */
  private endWatch(run: number): void {
    this.watching = null
    if (run === this.run && this.running !== null) this.start(this.running)
  }

  private passOver(input: RunInput, { place, step }: StoppedDocument): void {
    const stopped = { place, step }
    this.restart()
    this.listener.stopped(stopped)
    this.start({ ...input, stopped: [...input.stopped, stopped] })
  }
}

/** The selected document runs first: it may be the one that hangs. */
const firstSuspect = ({ selected }: RunInput, done: number): number => Math.min(selected, done)
