/** Tasks that run: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tasks.html */
import { timerMillis } from './timer-millis.js'

/** The arguments of a task. */
export interface NewTask {
  /** As Elasticsearch names it: `indices:data/write/reindex`. */
  readonly action: string
  readonly type?: 'transport' | 'direct' | 'persistent'
  readonly description?: string
  readonly parent?: Task | null
  readonly isCancellable?: boolean
  /** How far it is, as APIs show it. */
  readonly status?: () => ReadonlyMap<string, unknown>
  readonly opaqueId?: string | undefined
  /** Called when it is to end before its time. */
  readonly onCancel?: () => void
}

/** A task. */
export class Task {
  private reason: string | null = null
  private readonly started = performance.now()

  constructor(
    readonly id: number,
    /** Milliseconds since 1970. */
    readonly startTime: number,
    readonly given: NewTask,
  ) {}

  get runningMillis(): number {
    return performance.now() - this.started
  }

  /** Why it was cancelled; null if it was not. */
  get cancelReason(): string | null {
    return this.reason
  }

  /** Asks it to end; it ends when it looks. */
  cancel(reason: string): void {
    this.reason ??= reason
    this.given.onCancel?.()
  }
}

/** The tasks of a node. */
export class TaskManager {
  private readonly running = new Map<number, Task>()
  private readonly waiting = new Map<number, (() => void)[]>()
  private lastId = 0

  constructor(private readonly now: () => number) {}

  /** Begins a task; `end` has to be called for it. */
  begin(given: NewTask): Task {
    const task = new Task(++this.lastId, this.now(), given)
    this.running.set(task.id, task)
    return task
  }

  /** Ends a task, and resumes requests that wait for it. */
  end({ id }: Task): void {
    this.running.delete(id)
    for (const goOn of this.waiting.get(id) ?? []) goOn()
    this.waiting.delete(id)
  }

  /** A running task; undefined if it is missing or has ended. */
  get(id: number): Task | undefined {
    return this.running.get(id)
  }

  /** The running tasks in the order in which they began. */
  all(): Task[] {
    return [...this.running.values()]
  }

  /** The tasks that a task has begun. */
  childrenOf(task: Task): Task[] {
    return this.all().filter(({ given }) => given.parent === task)
  }

  /** Resolves when a task has ended: true, or false if `millis` pass before. */
  async ended({ id }: Task, millis: number): Promise<boolean> {
    if (!this.running.has(id)) return true
    let timer: ReturnType<typeof setTimeout> | undefined
    const isEnded = await new Promise<boolean>(resolve => {
      const waiting = this.waiting.get(id) ?? []
      waiting.push(() => resolve(true))
      this.waiting.set(id, waiting)
      timer = setTimeout(() => resolve(false), timerMillis(millis))
    })
    clearTimeout(timer)
    return isEnded
  }
}
