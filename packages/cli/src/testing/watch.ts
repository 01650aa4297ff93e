/** Runs tests again when files change: only those that a change can touch. */
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'

/** Changes that come within this time are taken together: editors write a file in several steps. */
const SETTLE_MILLIS = 15

/**
 * Reports changed files below a folder, relative to it, until the signal aborts. `onChange` is waited for before more changes are reported.
 * Rejects with what Node throws if the folder cannot be watched.
 */
export function watchFiles(
  root: string,
  onChange: (files: ReadonlySet<string>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let changed = new Set<string>()
    let timer: NodeJS.Timeout | null = null
    let isBusy = false
    const flush = async (): Promise<void> => {
      timer = null
      if (isBusy || changed.size === 0) return
      const files = changed
      changed = new Set()
      isBusy = true
      await onChange(files)
      isBusy = false
      if (changed.size > 0) schedule()
    }
    const schedule = (): void => {
      timer ??= setTimeout(() => void flush().catch(end), SETTLE_MILLIS)
    }
    const watcher: FSWatcher = watch(root, { recursive: true }, (_, name) => {
      if (name === null || /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(name)) return
      changed.add(name.split(path.sep).join('/'))
      schedule()
    })
    const end = (fault?: unknown): void => {
      watcher.close()
      if (timer !== null) clearTimeout(timer)
      if (fault === undefined) resolve()
      else reject(fault as Error)
    }
    watcher.on('error', end)
    if (signal.aborted) end()
    else signal.addEventListener('abort', () => end(), { once: true })
  })
}
