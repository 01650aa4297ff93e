/** A server with security in a separate process, and all its output. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:https'

/** An answer, with its headers as text. */
export interface Said {
  readonly status: number
  readonly headers: string
  readonly text: string
}

/** The options of a request. */
export interface Sent {
  /** A text is sent as it is. */
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

const START = /listens on https:\/\/127\.0\.0\.1:(\d+)/g

/** A server that answers by TLS, with the application on a separate port. */
export class SecuredProcess {
  private readonly agent = new Agent({ rejectUnauthorized: false, keepAlive: true })

  private constructor(
    private readonly child: ChildProcess,
    private readonly ports: readonly [number, number],
    private readonly wrote: () => string,
  ) {}

  /** Starts `sluice serve`; resolves when both ports listen. Throws when it ends before that. */
  static async start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<SecuredProcess> {
    const command = [program, 'serve', '--security', '--port', '0', '--app-port', '0', ...args]
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let wrote = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (wrote += String(chunk)))
    const ended = once(child, 'exit')
    for (;;) {
      const ports = [...wrote.matchAll(START)].map(([, port]) => Number(port))
      if (ports.length === 2) return new SecuredProcess(child, ports as [number, number], () => wrote)
      await Promise.race([once(child.stdout, 'data'), ended])
      if (child.exitCode !== null) throw new Error(`the server ended: ${wrote}`)
    }
  }

  /** Its standard output and standard error. */
  get output(): string {
    return this.wrote()
  }

  /** Sends a request, `METHOD /path`: to the port of the application if the path belongs to it. Rejects if the server is gone. */
  async send(what: string, { body, headers = {} }: Sent = {}): Promise<Said> {
    const [method, path] = what.split(' ') as [string, string]
    const isApplication = path.startsWith('/api/')
    const payload = typeof body === 'object' ? JSON.stringify(body) : body
    const sent = request({
      method,
      path,
      port: this.ports[isApplication ? 1 : 0],
      agent: this.agent,
      headers: {
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        ...(isApplication ? { 'kbn-xsrf': 'true' } : {}),
        ...headers,
      },
    })
    sent.end(payload)
    const [response] = await once(sent, 'response')
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { status: response.statusCode, headers: JSON.stringify(response.rawHeaders), text }
  }

  /** Ends it with a signal, and waits for the end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.agent.destroy()
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

/** `Basic` credentials. */
export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
