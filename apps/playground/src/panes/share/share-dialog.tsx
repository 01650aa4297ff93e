/** Sharing: a link that holds everything, what is in it, what should not be, and texts for other places. */
import { useEffect, useState } from 'preact/hooks'
import type { ShareState } from '../../share/share-state.js'
import { tools } from '../../state/runner.js'
import { openWorkspaceState, workspaceState } from '../../state/workspace-state.js'
import { Dialog } from '../../ui/dialog.js'
import { download } from '../../ui/files.js'
import { say } from '../../ui/live-region.js'
import type { LinkOffer } from '../../worker/sharing-protocol.js'
import { copyText } from './copy-text.js'
import { Exports } from './exports.js'
import { Secrets } from './secrets.js'
import './share-dialog.css'

/** How the names of saved workspaces end; they are recognised by their content. */
const WORKSPACE_ENDING = '.sluice-playground.json'

/** The dialog. */
export function ShareDialog({ close }: { readonly close: () => void }) {
  const [state, setState] = useState<ShareState>(workspaceState)
  const [offer, setOffer] = useState<LinkOffer | null>(null)
  const [hasSamples, setSamples] = useState(true)
  const [said, setSaid] = useState('')
  const shared = hasSamples ? state : { ...state, samples: { ...state.samples, text: '', name: null }, tests: [] }
  const address = location.href.replace(/[#?].*$/, '')
  useEffect(() => {
    // A link that comes late must not stand where another is asked for: it may hold what is to be left out.
    let isOld = false
    setOffer(null)
    tools.ask('share', { state: shared, address }).then(
      link => {
        if (!isOld) setOffer(link)
      },
      (fault: Error) => {
        if (!isOld) setSaid(fault.message)
      },
    )
    return () => {
      isOld = true
    }
  }, [state, hasSamples])
  const tell = (text: string): void => {
    setSaid(text)
    say(text)
  }
  return (
    <Dialog title="Share" close={close} isWide>
      <p class="share-lead">
        Everything is in the link itself, after the <code>#</code>: no server sees it. Everyone who has the link can see
        all of this:
      </p>
      {offer === null ? <p>…</p> : <Inventory offer={offer} />}
      <label class="share-samples">
        <input type="checkbox" checked={hasSamples} onChange={event => setSamples(event.currentTarget.checked)} /> with
        samples and tests
      </label>
      {offer === null || offer.secrets.length === 0 ? null : (
        <Secrets
          parts={offer.secrets}
          mask={values => {
            void tools.ask('mask', { state, values }).then(masked => {
              setState(masked)
              tell(`${values.length} masked in what is shared; the workspace itself is unchanged`)
            })
          }}
        />
      )}
      {offer === null ? null : <Link offer={offer} address={address} state={shared} tell={tell} />}
      <Exports state={shared} tell={tell} />
      <details class="share-masked">
        <summary>Replace the workspace with what is shared</summary>
        <button
          type="button"
          onClick={() => {
            openWorkspaceState(shared)
            close()
          }}
        >
          Open it
        </button>
      </details>
      <p class="share-said" role="status">
        {said}
      </p>
    </Dialog>
  )
}

const KINDS = {
  pipeline: 'pipeline',
  script: 'stored script',
  samples: 'samples',
  'test-config': 'configuration',
  'added-fields': 'fields added to all',
  test: 'test',
} as const

function Inventory({ offer }: { readonly offer: LinkOffer }) {
  const { parts, link, advice, verdict } = offer.inventory
  return (
    <>
      <table class="share-parts">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Name</th>
            <th scope="col" class="number">
              Lines
            </th>
            <th scope="col" class="number">
              Characters
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ kind, name, lines, characters }) => (
            <tr key={`${kind}${name}`}>
              <th scope="row">{KINDS[kind]}</th>
              <td>{name}</td>
              <td class="number">{lines}</td>
              <td class="number">{characters.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p data-verdict={verdict}>
        The link has {link.toLocaleString('en')} characters. {advice === '' ? null : <b>▲ {advice}</b>}
      </p>
    </>
  )
}

function Link({
  offer,
  address,
  state,
  tell,
}: {
  readonly offer: LinkOffer
  readonly address: string
  readonly state: ShareState
  readonly tell: (text: string) => void
}) {
  const link = address + offer.fragment
  const isTooLong = offer.inventory.verdict === 'too-long'
  const embedded = `<iframe src="${address}?embed${offer.fragment}" title="Sluice playground" width="100%" height="600"></iframe>`
  const save = async (): Promise<void> => {
    download(`pipeline${WORKSPACE_ENDING}`, await tools.ask('writeFile', { state }), 'application/json')
    tell('file saved: drop it on the page to open it')
  }
  return (
    <div class="share-link">
      <input class="mono" aria-label="Link" readOnly value={link.length > 5000 ? `${link.slice(0, 5000)}…` : link} />
      <button type="button" class={isTooLong ? '' : 'primary'} onClick={() => void copyText(link, 'link', tell)}>
        Copy link
      </button>
      <button type="button" class={isTooLong ? 'primary' : ''} onClick={() => void save()}>
        Save as file
      </button>
      <button
        type="button"
        onClick={() => void copyText(embedded, 'frame for a page', tell)}
        title="An <iframe> for your own page"
      >
        Copy embed
      </button>
    </div>
  )
}
