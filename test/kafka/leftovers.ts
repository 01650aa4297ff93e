/**
 * Ends the processes that a killed harness leaves. A killed process cannot end its children: a shell in a separate process group reads from
 * a pipe what was started, and kills what is left when the pipe closes, however that came.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
/** How often the process looks for those that started it. */
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

/** A folder of a broker, which is removed if this process is killed. */
export const goesWithThis = (folder: string): void => void note('folder', folder)

/**
 * Ends this process with those that started it: `npm run` starts a shell, that a task, and that this process, and none of them hands a
 * signal on.
 */
export function endWithParents(): void {
  const links = process.env.npm_lifecycle_event === undefined ? 1 : 3
  const parents = parentsOf(process.pid, links).join()
  setInterval(() => {
    if (parentsOf(process.pid, links).join() !== parents) process.exit(1)
  }, PARENT_MILLIS).unref()
}

/** The chain of parent processes, each started by the one after it. If the system does not list processes as files, the first alone. */
function parentsOf(id: number, links: number): number[] {
  if (links === 0) return []
  const stat = `/proc/${id}/stat`
  if (!existsSync(stat)) return id === process.pid ? [process.ppid] : []
  const text = readFileSync(stat, 'utf8')
  const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  return [parent, ...parentsOf(parent, links - 1)]
}
