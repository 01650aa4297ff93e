/** A server is killed while users, roles, keys, tokens and connectors are made and removed: whatever it acknowledged holds afterwards. */
import { ServerProcess } from '../hostile/server-process.js'

/** The program that is killed, and how often. */
export interface SecurityKills {
  readonly command: readonly [string, ...string[]]
  readonly folder: string
  readonly count: number
  /** Between 0 and 1. */
  random(): number
}

/** The result. */
export interface SecurityLosses {
  /** Changes that were answered. */
  readonly acknowledged: number
  /** The checks that failed after a start. */
  readonly lost: readonly string[]
}

/** A request that shows whether a change holds. */
interface Proof {
  readonly change: string
  readonly url: string
  readonly authorization: string
  readonly status: number
}

interface Answer {
  readonly status: number
  readonly json: Readonly<Record<string, string>>
}

const PASSWORD = 'of-elastic-here'
const ELASTIC = basic('elastic', PASSWORD)
const WHO = '/_security/_authenticate'
/** Changes go on for so long at most before a kill. */
const LONGEST_MILLIS = 1500
/** Changes of a round. */
const STEPS = 6

/** Kills a server again and again. */
export async function killWithSecurity({ command, folder, count, random }: SecurityKills): Promise<SecurityLosses> {
  const start = () => ServerProcess.start(command, ['--data', folder, '--security', '--tokens', '--password', PASSWORD])
  const proofs = new Map<string, Proof>()
  const lost: string[] = []
  let server = await start()
  let number = 0
  let acknowledged = 0
  for (let kill = 0; kill < count; kill++) {
    let isKilled = false
    let timer: NodeJS.Timeout | undefined
    for (;;) {
      const open = number++
      try {
        await change(server, open, proofs)
      } catch (thrown) {
        if (!isKilled) throw thrown
        // It may have been done: either is right.
        for (const kind of ['k', 'u']) proofs.delete(`${kind}${Math.floor(open / STEPS)}`)
        break
      }
      acknowledged++
      // After the first one: on a busy machine that takes long.
      timer ??= setTimeout(() => {
        isKilled = true
        void server.stop('SIGKILL')
      }, random() * LONGEST_MILLIS)
    }
    clearTimeout(timer)
    await server.stop('SIGKILL')
    server = await start()
    lost.push(...(await broken(server, [...proofs.values()].slice(-20))))
  }
  lost.push(...(await broken(server, [...proofs.values()])))
  await server.stop()
  return { acknowledged, lost: [...new Set(lost)] }
}

/** Makes a change, and notes how it is proven. Rejects if the server is gone. */
async function change(server: ServerProcess, number: number, proofs: Map<string, Proof>): Promise<void> {
  const note = (key: string, proof: Omit<Proof, 'change'>): void => {
    // The latest ones last.
    proofs.delete(key)
    proofs.set(key, { change: `${number}: ${key}`, ...proof })
  }
  const round = Math.floor(number / STEPS)
  const step = number % STEPS
  const user = `u${round}`
  const shown = { url: `/_security/user/${user}`, authorization: ELASTIC }
  if (step === 0) {
    await done(server, 'PUT', shown.url, { password: `${user}-secret`, roles: ['viewer'] })
    return note(user, { url: WHO, authorization: basic(user, `${user}-secret`), status: 200 })
  }
  if (step === 1) {
    await done(server, 'PUT', `/_security/role/r${round}`, { cluster: ['monitor'] })
    return note(`r${round}`, { url: `/_security/role/r${round}`, authorization: ELASTIC, status: 200 })
  }
  if (step === 2) {
    const { encoded } = await done(server, 'POST', '/_security/api_key', { name: `k${round}` })
    return note(`k${round}`, { url: WHO, authorization: `ApiKey ${encoded}`, status: 200 })
  }
  if (step === 3) {
    const { access_token } = await done(server, 'POST', '/_security/oauth2/token', { grant_type: 'client_credentials' })
    return note(`t${round}`, { url: WHO, authorization: `Bearer ${access_token}`, status: 200 })
  }
  if (step === 4) {
    const url = `/api/actions/connector/c${round}`
    await done(server, 'POST', url, { name: 'c', connector_type_id: '.server-log' })
    return note(`c${round}`, { url, authorization: ELASTIC, status: 200 })
  }
  // The key of this round is missing where the server was killed when it was made.
  const key = proofs.get(`k${round}`)
  if (round % 2 === 0 && key !== undefined) {
    await done(server, 'DELETE', '/_security/api_key', { name: `k${round}` })
    return note(`k${round}`, { ...key, status: 401 })
  }
  await ask(server, 'DELETE', shown.url)
  return note(user, { ...shown, status: 404 })
}

/** The changes that do not hold. */
async function broken(server: ServerProcess, proofs: readonly Proof[]): Promise<string[]> {
  const lost: string[] = []
  for (const { change, url, authorization, status } of proofs) {
    const answer = await ask(server, 'GET', url, undefined, authorization)
    if (answer.status !== status) lost.push(`${change}: ${answer.status} in the place of ${status}`)
  }
  return lost
}

/** Rejects for a rejected request; no change is rejected while the server runs. */
async function done(server: ServerProcess, method: string, url: string, body: object): Promise<Answer['json']> {
  const { status, json } = await ask(server, method, url, body)
  if (status !== 200) throw new Error(`${method} ${url} was answered with ${status}`)
  return json
}

async function ask(
  { port }: ServerProcess,
  method: string,
  url: string,
  body?: object,
  authorization = ELASTIC,
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: {
      authorization,
      'kbn-xsrf': 'true',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: JSON.parse((await answer.text()) || '{}') as Answer['json'] }
}

function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}
