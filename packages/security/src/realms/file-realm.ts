/** The realm of users of files: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/file-realm.html */
import type { User } from '../authentication/authentication.js'
import type { RoleDescriptor } from '../privileges/role-descriptor.js'
import type { Realm } from './realm.js'
import { changesOf, type RealmFiles, readRealmFiles } from './realm-files.js'

/** How often it is looked up whether the files have changed: the default of `resource.reload.interval.high`. */
const RELOAD_MILLIS = 5000

const NOTHING: RealmFiles = { hashes: new Map(), rolesOf: new Map(), roles: new Map() }

/** Users and roles of the files of a folder. */
export class FileRealm implements Realm {
  readonly ref = { name: 'default_file', type: 'file' }
  private files = NOTHING
  private changes = ''
  private checked = 0

  /** `now` gives milliseconds; `onChange` is called when the files were read again, `warn` gets what is wrong with them then. */
  constructor(
    private readonly folder: string,
    private readonly now: () => number,
    private readonly onChange: () => void,
    private readonly warn: (text: string) => void,
  ) {}

  /** Reads the files. Rejects with RangeError, which names file and line. */
  async load(): Promise<void> {
    this.checked = this.now()
    this.changes = changesOf(this.folder)
    this.files = await readRealmFiles(this.folder)
    this.onChange()
  }

  user(username: string): User | null {
    const { hashes, rolesOf } = this.current()
    if (!hashes.has(username)) return null
    return {
      username,
      roles: rolesOf.get(username) ?? [],
      fullName: null,
      email: null,
      metadata: new Map(),
      enabled: true,
    }
  }

  passwordHash(username: string): string | null {
    return this.current().hashes.get(username) ?? null
  }

  /** A role of the files; undefined if there is none. */
  role(name: string): RoleDescriptor | undefined {
    return this.current().roles.get(name)
  }

  /** Changed files are read again, in the background of the request that notices it; unreadable ones keep their old content. */
  private current(): RealmFiles {
    if (this.now() - this.checked >= RELOAD_MILLIS) {
      this.checked = this.now()
      if (changesOf(this.folder) !== this.changes) void this.reload()
    }
    return this.files
  }

  private async reload(): Promise<void> {
    try {
      await this.load()
    } catch (thrown) {
      this.warn(`${(thrown as Error).message}; users and roles of files stay as they were`)
    }
  }
}
