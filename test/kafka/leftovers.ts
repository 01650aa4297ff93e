/**
 * Ends what a killed harness leaves. A process that is killed cannot end its own: a shell beside it, in a process group of its own, reads from a pipe what was
 * started, and kills what is left when the pipe closes, however that came.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

const WATCH = `
while read -r verb what; do
  case $verb in
    process) processes="$processes $what ";;
    ended) processes=$(printf %s "$processes" | sed "s/ $what / /");;
    folder) folder=$what;;
  esac
done
for each in $processes; do kill -9 "$each"; done
case $folder in */sluice-broker-*) rm -rf "$folder";; esac
`
/** How often the process looks for the one that started it. */
const PARENT_MILLIS = 1000

let watcher: ChildProcess | null = null

function note(verb: 'process' | 'ended' | 'folder', what: string | number): void {
  if (watcher === null) {
    watcher = spawn('sh', ['-c', WATCH], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    // Alone it keeps nothing running.
    watcher.unref()
    ;(watcher.stdin as Socket).unref()
  }
  watcher.stdin!.write(`${verb} ${what}\n`)
}

/** A process that ends with this one. */
export function endsWithThis(child: ChildProcess): ChildProcess {
  const { pid } = child
  if (pid !== undefined) {
    note('process', pid)
    child.once('exit', () => note('ended', pid))
  }
  return child
}

/** A folder of a broker, which is removed where this process is killed. */
export const goesWithThis = (folder: string): void => void note('folder', folder)

/** Ends this process with the one that started it: `npm run` does not hand a signal on to what it runs. */
export function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, PARENT_MILLIS).unref()
}
