/** Shows an address in the user's browser, by the program that the platform has for it. */
import { spawn } from 'node:child_process'

/** Shows it. Returns why that did not work; null when it did. The program is not waited for. */
export function openBrowser(address: string): Promise<string | null> {
  const [program, ...args] = openerOf(process.platform, address)
  return new Promise(resolve => {
    const started = spawn(program, args, { stdio: 'ignore', detached: true })
    started.once('error', ({ message }) => resolve(message))
    started.once('spawn', () => {
      started.unref()
      resolve(null)
    })
  })
}

/** The command line of a platform's opener. */
export function openerOf(platform: string, address: string): [program: string, ...args: string[]] {
  switch (platform) {
    case 'darwin':
      return ['open', address]
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', address]
    default:
      return ['xdg-open', address]
  }
}
