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
import rolesDelete from './routes/roles.delete.js'
import rolesGet from './routes/roles.get.js'
import rolesList from './routes/roles.list.js'
import rolesPut from './routes/roles.put.js'
import rolesPutAll from './routes/roles.put_all.js'
import rolesQuery from './routes/roles.query.js'
import rulesBulkAction from './routes/rules.bulk_action.js'
import rulesCreate from './routes/rules.create.js'
import rulesDelete from './routes/rules.delete.js'
import rulesExport from './routes/rules.export.js'
import rulesFind from './routes/rules.find.js'
import rulesGet from './routes/rules.get.js'
import rulesImport from './routes/rules.import.js'
import rulesInstallPrepackaged from './routes/rules.install_prepackaged.js'
import rulesPatch from './routes/rules.patch.js'
import rulesPrepackagedStatus from './routes/rules.prepackaged_status.js'
import rulesTags from './routes/rules.tags.js'
import rulesUpdate from './routes/rules.update.js'
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
  rolesDelete,
  rolesGet,
  rolesList,
  rolesPut,
  rolesPutAll,
  rolesQuery,
  rulesBulkAction,
  rulesCreate,
  rulesDelete,
  rulesExport,
  rulesFind,
  rulesGet,
  rulesImport,
  rulesInstallPrepackaged,
  rulesPatch,
  rulesPrepackagedStatus,
  rulesTags,
  rulesUpdate,
  spacesCreate,
  spacesDelete,
  spacesGet,
  spacesList,
  spacesUpdate,
  status,
]
