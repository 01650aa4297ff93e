/** Every command with its keys. */
import { type Command, commands, keyCaps } from '../../ui/commands.js'
import { Dialog } from '../../ui/dialog.js'
import './help-dialog.css'

const GROUPS: readonly Command['group'][] = ['Run', 'Steps', 'Documents', 'Editor', 'View', 'Workspace']

/** The list of shortcuts that `?` opens. */
export function HelpDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title="Keyboard" close={close}>
      <p>Ctrl is also the Command key. Everything else is reached by Tab and the arrow keys.</p>
      {GROUPS.map(group => {
        const own = commands.value.filter(command => command.group === group && command.keys !== null)
        return own.length === 0 ? null : (
          <section key={group}>
            <h3>{group}</h3>
            <dl class="keys">
              {own.map(({ id, title, keys }) => (
                <div key={id}>
                  <dt>
                    {keyCaps(keys ?? '').map((key, i) => (
                      <>
                        {i > 0 ? '+' : ''}
                        <kbd>{key}</kbd>
                      </>
                    ))}
                  </dt>
                  <dd>{title}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </Dialog>
  )
}
