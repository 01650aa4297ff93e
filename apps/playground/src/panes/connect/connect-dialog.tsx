/** Connecting to a running Sluice or Elasticsearch, and opening what is stored there. */
import { useState } from 'preact/hooks'
import { connection } from '../../state/connected.js'
import { type Connection, connect, disconnect, openStored, servedServer } from '../../state/connection.js'
import { type ServerCredentials, typedAddress } from '../../state/server-client.js'
import { documentTab, shownColumn } from '../../state/view.js'
import { Dialog } from '../../ui/dialog.js'
import { say } from '../../ui/live-region.js'
import { prettyJson } from '../document/json-text.js'
import './connect-dialog.css'

/** The dialog. */
export function ConnectDialog({ close }: { readonly close: () => void }) {
  const { value } = connection
  return (
    <Dialog title="Connect" close={close} isWide>
      {value === null ? <Address /> : <Stored of={value} close={close} />}
    </Dialog>
  )
}

type Kind = ServerCredentials['kind']

const KINDS: readonly (readonly [Kind, string])[] = [
  ['none', 'No credentials'],
  ['basic', 'User name and password'],
  ['apiKey', 'API key'],
]

/** Where the server is, and who asks. What is typed is gone with the dialog. */
function Address() {
  const served = servedServer()
  const [address, setAddress] = useState(served?.name ?? '')
  const [kind, setKind] = useState<Kind>('none')
  const [name, setName] = useState('')
  const [secret, setSecret] = useState('')
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await connect(address === served?.name ? served : typedAddress(address), credentialsOf(kind, name, secret))
      documentTab.value = 'server'
      say('connected')
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      setFault(thrown.message)
    }
    setBusy(false)
  }
  return (
    <form
      class="connect"
      onSubmit={event => {
        event.preventDefault()
        void start()
      }}
    >
      <p>
        A running Sluice or Elasticsearch: its stored pipelines can be opened, and the documents run there through{' '}
        <code>_simulate</code>, next to the results here. Nothing is written there. Credentials are kept until the page
        is closed, and links do not contain them.
      </p>
      <label>
        Address
        <input
          type="url"
          required
          class="mono"
          placeholder="http://localhost:9200"
          value={address}
          onInput={event => setAddress(event.currentTarget.value)}
        />
      </label>
      <label>
        Log in with
        <select value={kind} onChange={event => setKind(event.currentTarget.value as Kind)}>
          {KINDS.map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {kind === 'basic' ? (
        <label>
          User name
          <input autocomplete="off" value={name} onInput={event => setName(event.currentTarget.value)} />
        </label>
      ) : null}
      {kind === 'none' ? null : (
        <label>
          {kind === 'basic' ? 'Password' : 'API key (encoded, or ID:KEY)'}
          <input
            type="password"
            autocomplete="off"
            value={secret}
            onInput={event => setSecret(event.currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="primary" disabled={isBusy}>
        Connect
      </button>
      <p class="connect-fault" role="alert">
        {fault}
      </p>
    </form>
  )
}

function credentialsOf(kind: Kind, name: string, secret: string): ServerCredentials {
  switch (kind) {
    case 'none':
      return { kind }
    case 'basic':
      return { kind, name, password: secret }
    case 'apiKey':
      return { kind, key: secret }
  }
}

/** The stored pipelines. */
function Stored({ of, close }: { readonly of: Connection; readonly close: () => void }) {
  const [wanted, setWanted] = useState('')
  const [fault, setFault] = useState('')
  const { client, version, stored } = of
  const text = wanted.toLowerCase()
  const shown = stored.filter(({ id, description }) => `${id}\n${description}`.toLowerCase().includes(text))
  return (
    <div class="connect">
      <p>
        Connected to <code>{client.address.name}</code>
        {version === null ? '' : `, version ${version}`}.{' '}
        <button type="button" onClick={disconnect}>
          Disconnect
        </button>
      </p>
      <label>
        Find a pipeline
        <input type="search" value={wanted} onInput={event => setWanted(event.currentTarget.value)} />
      </label>
      <ul class="connect-list" aria-label="Stored pipelines">
        {shown.map(({ id, description, processors, calls }) => (
          <li key={id}>
            <button
              type="button"
              class="plain"
              onClick={() => {
                openStored(of, id, prettyJson).then(
                  () => {
                    shownColumn.value = 'document'
                    close()
                  },
                  (thrown: Error) => setFault(thrown.message),
                )
              }}
            >
              <b class="mono">{id}</b>
              <span class="connect-note">
                {processors} processor{processors === 1 ? '' : 's'}
                {calls.length === 0 ? '' : `, calls ${calls.join(', ')}`}
              </span>
              <span class="connect-note">{description}</span>
            </button>
          </li>
        ))}
      </ul>
      {stored.length === 0 ? <p>No pipeline is stored there.</p> : null}
      <p class="connect-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}
