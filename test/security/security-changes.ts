/** Changes of users, roles, API keys and tokens, chosen by a seed; and what a server must have of them. */
import { pbkdf2Sync } from 'node:crypto'
import { basic, type Said, type Sent } from './server-process.js'

/** Sends a request as `elastic`, unless its headers say something else. */
export type Send = (what: string, sent?: Sent) => Promise<Said>

interface UserState {
  readonly password: string
  readonly roles: readonly string[]
  readonly enabled: boolean
}

/** Numbers that are as good as random, the same for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    // https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const NAMES = 12
/** The number of API keys, and of tokens, that are remembered for the next kill. */
const MOST_CREDENTIALS = 40

/** A hash that costs little to make and to check. */
function hashOf(password: string): string {
  const salt = Buffer.from('salt of the test')
  const key = pbkdf2Sync(password, salt, 1000, 32, 'sha512')
  return `{PBKDF2}1000$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Makes changes, one after the other, and knows which were acknowledged. */
export class SecurityChanges {
  /** A number below another. */
  readonly random: (below: number) => number
  acknowledged = 0
  private readonly users = new Map<string, UserState | null>()
  private readonly roles = new Map<string, string | null>()
  /** By id: credentials, and whether they let in. */
  private readonly keys = new Map<string, { readonly encoded: string; readonly isValid: boolean }>()
  /** By access token: whether it lets in. */
  private readonly tokens = new Map<string, boolean>()
  /** The subject of the last change if its outcome is unknown: it was sent and not answered. */
  private unknown: unknown = null
  private alarm: { readonly at: number; readonly ring: () => void } | null = null

  constructor(
    seed: number,
    private readonly send: Send,
  ) {
    this.random = randomOf(seed)
  }

  /** Calls `ring` when so many more changes are acknowledged. */
  after(count: number, ring: () => void): void {
    this.alarm = { at: this.acknowledged + count, ring }
  }

  /** Makes changes until the server is gone. Throws for an answer that refuses one. */
  async makeUntilRefused(): Promise<void> {
    for (;;) {
      const answered = await this.change()
      if (!answered) return
      this.acknowledged++
      if (this.acknowledged !== this.alarm?.at) continue
      this.alarm.ring()
    }
  }

  /** Makes one change; false if the server is gone. */
  private async change(): Promise<boolean> {
    const name = `n${this.random(NAMES)}`
    switch (this.random(8)) {
      case 0:
      case 1: {
        const user = { password: `password-${this.random(1e6)}`, roles: [`n${this.random(NAMES)}`], enabled: true }
        const { password, ...rest } = user
        const body = { ...rest, password_hash: hashOf(password) }
        return this.request(`PUT /_security/user/${name}`, { body }, name, () => this.users.set(name, user))
      }
      case 2: {
        const role = JSON.stringify([{ names: [`i${this.random(1e6)}`], privileges: ['read'] }])
        const body = `{"indices":${role}}`
        return this.request(`PUT /_security/role/${name}`, { body }, name, () => this.roles.set(name, role))
      }
      case 3:
        if (this.random(2) === 0 && this.roles.get(name)) {
          return this.request(`DELETE /_security/role/${name}`, {}, name, () => this.roles.set(name, null))
        }
        return this.changeUser(name)
      case 4:
        return this.request('POST /_security/api_key', { body: { name } }, null, ({ id, encoded }) =>
          this.keys.set(String(id), { encoded: String(encoded), isValid: true }),
        )
      case 5: {
        const id = [...this.keys.keys()][this.random(this.keys.size + 1)]
        if (id === undefined) return true
        const invalid = { ...this.keys.get(id)!, isValid: false }
        return this.request('DELETE /_security/api_key', { body: { ids: [id] } }, id, () => this.keys.set(id, invalid))
      }
      case 6: {
        const body = { grant_type: 'password', username: 'elastic', password: 'of-elastic' }
        return this.request('POST /_security/oauth2/token', { body }, null, given =>
          this.tokens.set(String(given.access_token), true),
        )
      }
      default: {
        const token = [...this.tokens.keys()][this.random(this.tokens.size + 1)]
        if (token === undefined) return true
        return this.request('DELETE /_security/oauth2/token', { body: { token } }, token, () =>
          this.tokens.set(token, false),
        )
      }
    }
  }

  /** Changes the password of a user, locks it out or lets it in again, or deletes it. */
  private async changeUser(name: string): Promise<boolean> {
    const user = this.users.get(name) ?? null
    if (user === null) return true
    switch (this.random(3)) {
      case 0: {
        const password = `password-${this.random(1e6)}`
        const body = { password_hash: hashOf(password) }
        return this.request(`PUT /_security/user/${name}/_password`, { body }, name, () =>
          this.users.set(name, { ...user, password }),
        )
      }
      case 1: {
        const enabled = !user.enabled
        return this.request(`PUT /_security/user/${name}/_${enabled ? 'enable' : 'disable'}`, {}, name, () =>
          this.users.set(name, { ...user, enabled }),
        )
      }
      default:
        return this.request(`DELETE /_security/user/${name}`, {}, name, () => this.users.set(name, null))
    }
  }

  private async request(
    what: string,
    sent: Sent,
    subject: string | null,
    apply: (given: Readonly<Record<string, unknown>>) => void,
  ): Promise<boolean> {
    let said: Said
    try {
      said = await this.send(what, sent)
    } catch {
      this.unknown = subject
      return false
    }
    if (said.status !== 200) throw new Error(`${what}: ${said.status} ${said.text}`)
    apply(JSON.parse(said.text))
    return true
  }

  /** The acknowledged changes that the server lacks, in words. The unanswered change may exist or not. */
  async lost(): Promise<string[]> {
    const faults = [...(await this.lostUsers()), ...(await this.lostRoles()), ...(await this.lostCredentials())]
    this.unknown = null
    for (const checked of [this.keys, this.tokens])
      for (const oldest of [...checked.keys()].slice(0, -MOST_CREDENTIALS)) checked.delete(oldest)
    return faults
  }

  private async lostUsers(): Promise<string[]> {
    const faults: string[] = []
    const shownUsers = await this.json('GET /_security/user')
    for (const [name, user] of this.users) {
      const shown = shownUsers[name] as UserState | undefined
      if (name === this.unknown) this.users.delete(name)
      else if (user === null || shown === undefined) {
        if ((user === null) !== (shown === undefined)) faults.push(`user ${name}`)
      } else {
        if (String(shown.roles) !== String(user.roles) || shown.enabled !== user.enabled) faults.push(`user ${name}`)
        const isIn = await this.letsIn(basic(name, user.password))
        if (isIn !== user.enabled) faults.push(`password of ${name}`)
      }
    }
    return faults
  }

  private async lostRoles(): Promise<string[]> {
    const faults: string[] = []
    const shownRoles = await this.json('GET /_security/role')
    for (const [name, role] of this.roles) {
      const shown = shownRoles[name] as { readonly indices: readonly { names: string[] }[] } | undefined
      const is = shown?.indices[0]?.names[0] ?? null
      const wanted = role === null ? null : JSON.parse(role)[0].names[0]
      if (name === this.unknown) this.roles.delete(name)
      else if (is !== wanted) faults.push(`role ${name}`)
    }
    return faults
  }

  private async lostCredentials(): Promise<string[]> {
    const faults: string[] = []
    for (const [id, { encoded, isValid }] of this.keys) {
      if (id === this.unknown) this.keys.delete(id)
      else if ((await this.letsIn(`ApiKey ${encoded}`)) !== isValid) faults.push(`API key ${id}`)
    }
    for (const [token, isValid] of this.tokens) {
      if (token === this.unknown) this.tokens.delete(token)
      else if ((await this.letsIn(`Bearer ${token}`)) !== isValid) faults.push('a token')
    }
    return faults
  }

  private async json(what: string): Promise<Readonly<Record<string, unknown>>> {
    return JSON.parse((await this.send(what)).text)
  }

  private async letsIn(authorization: string): Promise<boolean> {
    const { status } = await this.send('GET /_security/_authenticate', { headers: { authorization } })
    return status === 200
  }
}
