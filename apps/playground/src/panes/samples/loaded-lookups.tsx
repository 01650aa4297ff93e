/**
 * The files opened for lookups of `geoip`, `ip_location` and `enrich`, by name and size, with unreadable and missing ones, and how it is
 * removed.
 */
import { missingDatabases } from '../../state/run.js'
import { surroundingFaults, surroundings } from '../../state/surroundings.js'
import { undoable } from '../../state/undo.js'
import { Icon } from '../../ui/icon.js'
import type { Surroundings } from '../../worker/protocol.js'
import './loaded-lookups.css'

/** The list. */
export function LoadedLookups() {
  const { databases, policies, tables } = surroundings.value
  return (
    <section class="lookups" aria-label="Loaded for lookups">
      <ul aria-label="Databases and rows">
        {databases.map(({ name, bytes }) => (
          <Lookup
            key={`database ${name}`}
            name={name}
            what={`IP database, ${size(bytes.length)}`}
            rest={{ databases: databases.filter(each => each.name !== name) }}
          />
        ))}
        {policies.map(({ name }) => (
          <Lookup
            key={`policy ${name}`}
            name={name}
            what="enrich policy"
            rest={{ policies: policies.filter(each => each.name !== name) }}
          />
        ))}
        {tables.map(({ index, text }) => (
          <Lookup
            key={`rows ${index}`}
            name={index}
            what={`enrich rows, ${size(text.length)}`}
            rest={{ tables: tables.filter(each => each.index !== index) }}
          />
        ))}
      </ul>
      {surroundingFaults.value.map(fault => (
        <p key={fault} class="lookups-fault" role="status">
          ✕ {fault}
        </p>
      ))}
      <Missing names={missingDatabases.value} />
    </section>
  )
}

/** Databases that documents asked for: without them `geoip` leaves a tag that is easily missed. */
function Missing({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  const [are, these] = names.length === 1 ? ['is', 'this IP database'] : ['are', 'these IP databases']
  return (
    <p class="lookups-missing" role="status">
      {`! ${names.join(', ')} ${are} missing: drop ${these} on the page`}
    </p>
  )
}

/** One of them; `rest` is what stays when it is removed. */
function Lookup({
  name,
  what,
  rest,
}: {
  readonly name: string
  readonly what: string
  readonly rest: Partial<Surroundings>
}) {
  return (
    <li>
      <b>{name}</b> <span class="lookups-kind">{what}</span>
      <button
        type="button"
        class="plain"
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={() =>
          undoable(`${name} was removed`, () => {
            surroundings.value = { ...surroundings.value, ...rest }
          })
        }
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

const size = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`
