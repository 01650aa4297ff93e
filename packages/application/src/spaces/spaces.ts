/** Spaces: names under which records are kept apart from each other. */
import { platformFault } from '../api/fault.js'
import type { RecordStore } from '../records/record-store.js'

/** A space as it is kept and shown, without its id. */
export interface SpaceRecord {
  readonly name: string
  readonly description?: string | undefined
  readonly color?: string | undefined
  readonly initials?: string | undefined
  readonly imageUrl?: string | undefined
  readonly solution?: string | undefined
  readonly disabledFeatures: readonly string[]
  readonly _reserved?: true
}

/** A space with its id. */
export type Space = SpaceRecord & { readonly id: string }

/** The space of paths that name none. */
export const DEFAULT_SPACE = 'default'

const DEFAULT: SpaceRecord = {
  name: 'Default',
  description: 'This is your default space!',
  color: '#00bfb3',
  disabledFeatures: [],
  _reserved: true,
}

/** Spaces are in no space. */
const NOWHERE = ''

/** The spaces of an application; the default one is always there. */
export class Spaces {
  /** `contents` are the records that are in spaces, and go with them. */
  constructor(
    private readonly records: RecordStore<SpaceRecord>,
    private readonly contents: readonly RecordStore<object>[],
  ) {}

  /** All spaces by name. */
  list(): Space[] {
    const stored = this.records.all(NOWHERE).map(([id, record]) => ({ id, ...record }))
    const all = stored.some(({ id }) => id === DEFAULT_SPACE) ? stored : [{ id: DEFAULT_SPACE, ...DEFAULT }, ...stored]
    return all.sort((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()))
  }

  /** Throws 404. */
  get(id: string): Space {
    const record = this.records.get(NOWHERE, id) ?? (id === DEFAULT_SPACE ? DEFAULT : undefined)
    if (record === undefined) throw platformFault(404)
    return { id, ...record }
  }

  /** Throws 409 for an id that is taken. */
  create({ id, ...record }: Space): Space {
    if (id === DEFAULT_SPACE || this.records.get(NOWHERE, id) !== undefined) {
      throw platformFault(409, `A space with the identifier ${id} already exists.`)
    }
    this.records.put(NOWHERE, id, record)
    return this.get(id)
  }

  /** Throws 404. */
  update({ id, ...record }: Space): Space {
    this.get(id)
    this.records.put(NOWHERE, id, id === DEFAULT_SPACE ? { ...record, _reserved: true } : record)
    return this.get(id)
  }

  /** Removes a space and all that is in it. Throws 404, and 400 for the default one. */
  delete(id: string): void {
    this.get(id)
    if (id === DEFAULT_SPACE) throw platformFault(400, 'This Space cannot be deleted because it is reserved.')
    this.records.write(() => {
      for (const records of this.contents) for (const [each] of records.all(id)) records.delete(id, each)
      this.records.delete(NOWHERE, id)
    })
  }
}
