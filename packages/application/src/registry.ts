/** All routes of the application. `registry.test.ts` proves that this list and the folder agree. */
import type { ApplicationRoute } from './api/define-route.js'
import actionsCreate from './routes/actions.create.js'
import actionsDelete from './routes/actions.delete.js'
import actionsExecute from './routes/actions.execute.js'
import actionsGet from './routes/actions.get.js'
import actionsList from './routes/actions.list.js'
import actionsTypes from './routes/actions.types.js'
import actionsUpdate from './routes/actions.update.js'
import connectorsCreate from './routes/connectors.create.js'
import connectorsDelete from './routes/connectors.delete.js'
import connectorsExecute from './routes/connectors.execute.js'
import connectorsGet from './routes/connectors.get.js'
import connectorsList from './routes/connectors.list.js'
import connectorsTypes from './routes/connectors.types.js'
import connectorsUpdate from './routes/connectors.update.js'
import spacesCreate from './routes/spaces.create.js'
import spacesDelete from './routes/spaces.delete.js'
import spacesGet from './routes/spaces.get.js'
import spacesList from './routes/spaces.list.js'
import spacesUpdate from './routes/spaces.update.js'
import status from './routes/status.js'

/** All routes in alphabetical order. */
export const routes: readonly ApplicationRoute[] = [
  actionsCreate,
  actionsDelete,
  actionsExecute,
  actionsGet,
  actionsList,
  actionsTypes,
  actionsUpdate,
  connectorsCreate,
  connectorsDelete,
  connectorsExecute,
  connectorsGet,
  connectorsList,
  connectorsTypes,
  connectorsUpdate,
  spacesCreate,
  spacesDelete,
  spacesGet,
  spacesList,
  spacesUpdate,
  status,
]
