/**
 * Threads that answer requests. A request runs in slices: after each slice the fair queue decides which request runs next. A request that
 * does not finish its slice in time continues in its thread, and a spare thread replaces that one. A request that overruns its deadline,
 * in processor time, is stopped by ending its thread; finished documents are kept, and the next thread continues after the one at fault.
 */
import type { StopCause } from '@sluice/core'
import { InternalError } from '@sluice/java'
import { FairQueue, type Sender, SMALL_MILLIS } from '@sluice/store'
import type { EngineAnswer, EngineRequest } from '../host/messages.js'
import { SettingFault } from '../host/setting-fault.js'
import type { RestAnswer, RestRequest } from '../rest/request.js'
import { Calm } from './calm.js'
import { ChangeLog } from './change-log.js'
import type { Change } from './changes.js'
import type { Task, TaskAnswer, ThreadReply } from './messages.js'
import { PoolClosed, type PoolFull, poolFull, RequestOverrun } from './pool-faults.js'
import { PoolJob } from './pool-job.js'
import type { PoolOptions } from './pool-options.js'
import { PoolThread, type ThreadListener } from './pool-thread.js'
import { RunningSlice } from './running-slice.js'
import { SlowPace, slowSlices } from './slow-pace.js'
import { type Subject, WriteLocks } from './write-locks.js'

const WATCH_MILLIS = 10
/** Processor time after which a request that all others wait for is rejected. */
const CROWDED_MILLIS = 250
/** A paused request that has used less begins again in another thread rather than wait for one that is overdue. */
const MOVED_MILLIS = 100
/** A thread that nobody needs is ended. */
const IDLE_MILLIS = 10_000
/** After so long without requests, only one thread is kept. */
const CALM_MILLIS = 60_000

/** After so many threads that end before they are ready, no further ones are started. */
const MOST_FAILED_STARTS = 3

/** Threads with one queue. */
export class EnginePool implements ThreadListener {
  private readonly threads = new Set<PoolThread>()
  private readonly running = new Map<PoolThread, RunningSlice>()
  private readonly jobs = new Map<number, PoolJob>()
  private readonly queue: FairQueue<PoolJob>
  private readonly locks = new WriteLocks()
  /** Stored resources are appended before the first thread is started. */
  readonly log = new ChangeLog()
  private readonly ended: Promise<void>[] = []
  private lastJob = 0
  /** Whether there were requests that can take long. */
  private isUsed = false
  private readonly calm: Calm
  private readonly pace: SlowPace
  private completed = 0
  /** Threads that ended before they were ready, since one was. */
  private failedStarts = 0
  private watch: NodeJS.Timeout | null = null
  private isClosed = false
  private fault: SettingFault | null = null
  private settleReady!: { resolve: () => void; reject: (fault: Error) => void }
  private readonly whenReady: Promise<void>

  constructor(private readonly options: PoolOptions) {
    this.queue = new FairQueue(options.now)
    this.pace = new SlowPace(options)
    this.calm = new Calm(CALM_MILLIS, options.now, () => this.endSpares())
    this.whenReady = new Promise((resolve, reject) => {
      this.settleReady = { resolve, reject }
    })
    this.whenReady.catch(() => undefined)
  }

  /**
   * Starts the first thread; the others follow with the first request that can take long. Rejects with SettingFault for settings that
   * cannot be used.
   */
  start(): Promise<void> {
    if (this.threads.size === 0 && !this.isClosed) this.startThread()
    return this.whenReady
  }

  /**
   * Answers a request. `writes` is what it changes. When `signal` is aborted, nobody waits for the answer any more. Rejects with PoolFull,
   * PoolClosed, RequestOverrun, SettingFault, and InternalError for a fault of our own.
   */
  answer(request: RestRequest, sender: Sender, writes: Subject | null, signal?: AbortSignal): Promise<RestAnswer> {
    return this.add({ kind: 'rest', request }, sender, writes, signal) as Promise<RestAnswer>
  }

  /** Answers a request to the engine itself. Rejects as `answer` does. */
  ask(request: EngineRequest, sender: Sender): Promise<EngineAnswer> {
    return this.add({ kind: 'ask', request }, sender, null) as Promise<EngineAnswer>
  }

  private add(task: Task, sender: Sender, writes: Subject | null, signal?: AbortSignal): Promise<TaskAnswer> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new PoolClosed('the server is stopping'))
      if (this.fault !== null) return reject(this.fault)
      const job = new PoolJob(++this.lastJob, task, sender, { resolve, reject }, writes !== null)
      this.jobs.set(job.number, job)
      this.isUsed ||= job.mayTakeLong
      signal?.addEventListener('abort', () => this.forget(job), { once: true })
      if (writes === null) this.enqueue(job)
      else job.release = this.locks.acquire(writes, () => this.enqueue(job))
    })
  }

  /** How many requests wait, how many threads there are, and how many of them run a request. */
  load(): { engineQueue: number; engineThreads: number; engineRunning: number } {
    return { engineQueue: this.queue.size, engineThreads: this.threads.size, engineRunning: this.running.size }
  }

  /** Ends all threads. What is not answered yet is rejected. */
  async close(): Promise<void> {
    this.isClosed = true
    this.stopWatching()
    this.calm.stop()
    for (const job of [...this.jobs.values()]) this.fail(job, new PoolClosed('the server is stopping'))
    for (const thread of this.threads) this.end(thread)
    this.settleReady.reject(new PoolClosed('the server is stopping'))
    await Promise.all(this.ended)
  }

  received(thread: PoolThread, reply: ThreadReply): void {
    switch (reply.kind) {
      case 'ready':
        // Before its first request: what is stored can take a second to read.
        this.update(thread)
        return
      case 'applied':
        thread.idleSince = this.options.now()
        this.failedStarts = 0
        this.settleReady.resolve()
        this.startThreads()
        break
      case 'collected':
        thread.isCollecting = false
        break
      case 'setting':
        this.fault = new SettingFault(reply.name, reply.text, reply.help)
        this.settleReady.reject(this.fault)
        for (const job of [...this.jobs.values()]) this.fail(job, this.fault)
        break
      case 'part':
        this.jobs.get(reply.job)?.take(reply.part)
        return
      case 'paused': {
        const job = this.leave(thread)
        job?.take(reply.part)
        if (job !== null && this.jobs.has(job.number)) this.queue.add(job)
        else thread.post({ kind: 'forget', job: reply.job })
        break
      }
      case 'done': {
        const job = this.leave(thread)
        thread.isCollecting = reply.isCollecting
        for (const change of reply.changes) this.log.append(change, thread)
        // Threads that rest read it now, not when a request waits for them.
        if (reply.changes.length > 0) for (const each of this.idleThreads()) if (each !== thread) this.update(each)
        if (job !== null) this.finishDurably(job, reply.answer, reply.changes)
        break
      }
      case 'fault': {
        const job = this.leave(thread)
        thread.isCollecting = reply.isCollecting
        if (job !== null) this.fail(job, new InternalError(reply.fault))
      }
    }
    if (thread.isTired && thread.jobs.size === 0) this.end(thread)
    this.schedule()
    if (this.running.size === 0 && this.queue.size === 0) this.rest()
  }

  lost(thread: PoolThread, fault: Error): void {
    const isMemory = (fault as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const isStarted = thread.isReady || this.running.has(thread)
    if (!isStarted) this.failedStarts++
    this.drop(thread, isMemory ? 'memory' : new InternalError(fault.stack ?? fault.message))
    if (!isStarted) this.startAnother(fault)
  }

  /** A thread ended before it was ready. Memory may have been short for a moment: another one is tried, but not again and again. */
  private startAnother(fault: Error): void {
    if (this.isClosed || [...this.threads].some(({ isReady }) => isReady)) return
    if (this.failedStarts < MOST_FAILED_STARTS) {
      if (this.threads.size === 0) this.startThread()
      return
    }
    this.settleReady.reject(new InternalError(`a thread of the engine ended: ${fault.message}`, { cause: fault }))
    for (const job of [...this.jobs.values()]) this.fail(job, new InternalError(fault.stack ?? fault.message))
  }

  private full({ name }: PoolJob): PoolFull {
    const { workers, queue } = this.options
    return poolFull(name, {
      workers,
      queue,
      active: this.running.size,
      queued: this.queue.size,
      completed: this.completed,
    })
  }

  private enqueue(job: PoolJob): void {
    if (!this.jobs.has(job.number)) return
    this.queue.add(job)
    if (this.queue.size > this.options.queue) {
      // Not necessarily the newest: who has asked for much makes room for who has not. What has begun stays.
      const last = this.queue.last(each => each.used === 0) ?? job
      this.fail(last, this.full(last))
    }
    void this.start()
    this.schedule()
  }

  /**
   * Gives threads work while fewer slices run than there are workers; while large ones run, one more, for a connection known for small
   * requests.
   */
  private schedule(): void {
    if (this.isClosed) return
    const { workers } = this.options
    for (let inTime = this.inTime(); inTime <= workers; inTime = this.inTime()) {
      const isExtra = inTime === workers
      const slow = slowSlices(this.running.values(), job => this.queue.isLight(job))
      if (isExtra && slow.overdue + slow.inTime === 0) break
      const idle = this.idleThreads()
      if (idle.length === 0 && !this.hasPaused()) break
      const isRoomy = this.pace.mayBegin(slow)
      const isRoomyForSmall = isRoomy || this.pace.mayBegin(slow, true)
      // Others leave one thread to small ones: the next thread has to be started first.
      const hasSpare = this.running.size === 0 || idle.length > 1
      const job = this.queue.take((each, isLight) => {
        if (isExtra && (each.used > 0 || !isLight)) return false
        if (each.thread !== null) return !this.running.has(each.thread)
        if (idle.length === 0) return false
        if (isLight) return true
        // What the store asks for has no size: it takes the last thread, too, but not before its time.
        return each.isSmall ? isRoomyForSmall : isRoomy && (hasSpare || each.expected <= SMALL_MILLIS)
      })
      if (job === undefined) break
      this.run(job, job.thread ?? idle[0]!)
    }
    this.startThreads()
  }

  private run(job: PoolJob, thread: PoolThread): void {
    this.running.set(thread, new RunningSlice(thread, job, this.options.now()))
    job.run(thread, this.options.requestMillis, this.newsOf(thread))
    this.watch ??= setInterval(() => this.look(), WATCH_MILLIS).unref()
  }

  /** Sends changes of others to a thread that does nothing else. */
  private update(thread: PoolThread): void {
    thread.post({ kind: 'apply', changes: this.newsOf(thread) })
  }

  /** The changes that a thread does not have: it is about to receive them. */
  private newsOf(thread: PoolThread): readonly Change[] {
    const news = this.log.since(thread.version).filter(({ origin }) => origin !== thread)
    thread.version = this.log.version
    return news.map(({ change }) => change)
  }

  /** The thread is free; returns what it did. */
  private leave(thread: PoolThread): PoolJob | null {
    const running = this.running.get(thread)
    if (running === undefined) return null
    this.running.delete(thread)
    const { job } = running
    const millis = running.millis(this.options.now())
    job.used += millis
    this.queue.charge(job, millis)
    thread.idleSince = this.options.now()
    if (running.isOverdue) thread.raise()
    return job
  }

  private finishDurably(job: PoolJob, answer: TaskAnswer, changes: readonly Change[]): void {
    const { keep } = this.options
    if (keep === undefined || changes.length === 0) this.finish(job, answer)
    else
      void keep(changes)
        .then(() => this.finish(job, answer))
        .catch(fault => this.fail(job, fault))
  }

  private finish(job: PoolJob, answer: TaskAnswer): void {
    if (!this.jobs.delete(job.number)) return
    this.completed++
    job.leaveThread()
    job.release()
    job.answer(answer)
  }

  private fail(job: PoolJob, fault: Error): void {
    if (!this.jobs.delete(job.number)) return
    this.queue.remove(job)
    job.leaveThread()
    job.release()
    job.settle.reject(fault)
  }

  /** Nobody waits for it any more: it does not run on. */
  private forget(job: PoolJob): void {
    if (!this.jobs.has(job.number)) return
    const { thread } = job
    if (thread !== null && this.running.get(thread)?.job !== job) thread.post({ kind: 'forget', job: job.number })
    // As the store's thread says it: no fault of ours, and nothing for the log.
    this.fail(job, new PoolClosed('the client is gone'))
  }

  /** Slices that run and are not overdue. */
  private inTime(): number {
    let count = 0
    for (const { isOverdue } of this.running.values()) if (!isOverdue) count++
    return count
  }

  /** Whether a thread is free in which a request waits for its next slice. */
  private hasPaused(): boolean {
    return [...this.threads].some(thread => thread.jobs.size > 0 && !this.running.has(thread))
  }

  /** Threads without work, first those where no request waits for its next slice, and of them the one that ran last. */
  private idleThreads(): PoolThread[] {
    const idle: PoolThread[] = []
    for (const thread of this.threads) if (thread.isFree && !this.running.has(thread)) idle.push(thread)
    return idle.length < 2 ? idle : idle.sort((a, b) => a.jobs.size - b.jobs.size || b.idleSince - a.idleSince)
  }

  /** Starts one thread more than there are workers, without counting overdue ones; only one before the first request that can take long. */
  private startThreads(): void {
    if (this.isClosed || this.fault !== null || !this.isUsed || this.failedStarts >= MOST_FAILED_STARTS) return
    const { workers, slow } = this.options
    const free = this.threads.size - (this.running.size - this.inTime())
    const starting = [...this.threads].filter(({ isReady }) => !isReady).length
    // Not all together: starting a thread takes processor time that the running ones need.
    const most = Math.max(1, workers >> 1) - starting
    const count = Math.min(workers + 1 - free, workers + slow - this.threads.size, most)
    for (let i = 0; i < count; i++) this.startThread()
  }

  private startThread(): void {
    const { settings, engineLimits, limits, newWorker } = this.options
    // The first one answers as soon as it can; the others have time.
    const isWarmed = this.threads.size > 0
    this.threads.add(
      new PoolThread(newWorker(), { settings, engineLimits, limits, isWarmed }, this, () => this.running.size),
    )
  }

  private end(thread: PoolThread): void {
    this.threads.delete(thread)
    this.running.delete(thread)
    const gone = thread.end().finally(() => this.ended.splice(this.ended.indexOf(gone), 1))
    this.ended.push(gone)
  }

  private look(): void {
    const now = this.options.now()
    for (const running of [...this.running.values()]) if (running.mustBeChecked(now)) this.check(running, now)
    this.schedule()
  }

  private check(running: RunningSlice, now: number): void {
    const { job } = running
    const wasOverdue = running.isOverdue
    const isOver = running.isOver(now, this.options)
    if (!running.isOverdue) return
    if (!wasOverdue) this.pace.note()
    running.lowerIfSlow(this.queue.isLight(job))
    this.movePaused(running)
    if (isOver || !this.jobs.has(job.number)) this.dropLater(running, 'time')
    else if (running.had >= CROWDED_MILLIS && this.isCrowded()) this.dropLater(running, this.full(job))
  }

  /** Requests that pause in a thread that is overdue continue elsewhere, after their finished documents. */
  private movePaused({ thread, job: running }: RunningSlice): void {
    for (const job of [...thread.jobs]) {
      if (job === running || job.used >= MOVED_MILLIS) continue
      job.leaveThread()
      thread.post({ kind: 'forget', job: job.number })
    }
  }

  /** Whether requests wait, and every thread that there may be does something slow. */
  private isCrowded(): boolean {
    const { workers, slow } = this.options
    return this.queue.size > 0 && this.inTime() === 0 && this.running.size >= workers + slow
  }

  /** Messages that the thread has sent come first; unless they say that it does something else now, it is ended. */
  private dropLater(running: RunningSlice, cause: StopCause | Error): void {
    const { thread } = running
    const { beat } = thread
    setImmediate(() => {
      if (this.running.get(thread) !== running || thread.beat !== beat) return
      if (cause instanceof Error && !this.isCrowded()) return
      this.drop(thread, cause)
    })
  }

  /** Ends a thread. Its request continues in another thread, without the document at fault, or is rejected. */
  private drop(thread: PoolThread, cause: StopCause | Error): void {
    const running = this.running.get(thread)
    const { document } = thread
    this.leave(thread)
    this.end(thread)
    // Its paused requests continue elsewhere, after their finished documents.
    for (const job of [...thread.jobs]) job.leaveThread()
    if (running !== undefined && this.jobs.has(running.job.number)) {
      const { job } = running
      job.take(thread.left(job.number))
      if (cause instanceof Error) this.fail(job, cause)
      else if (document > 0) {
        job.stopDocument(document - 1, cause)
        this.queue.add(job)
      } else this.fail(job, new RequestOverrun(cause, this.options.documentMillis))
    }
    this.schedule()
  }

  /** Nothing runs and nothing waits. */
  private rest(): void {
    this.stopWatching()
    this.calm.note()
    const now = this.options.now()
    for (const thread of this.threads) {
      if (this.threads.size <= this.options.workers + 1) break
      if (thread.isReady && now - thread.idleSince > IDLE_MILLIS) this.end(thread)
    }
    this.log.prune(Math.min(...[...this.threads].map(({ version }) => version)))
  }

  /** Frees memory after a while without requests. */
  private endSpares(): void {
    if (this.running.size > 0 || this.queue.size > 0) return
    this.isUsed = false
    for (const thread of [...this.threads].slice(1)) this.end(thread)
  }

  private stopWatching(): void {
    if (this.watch !== null) clearInterval(this.watch)
    this.watch = null
  }
}
