/** The features of the application whose privileges roles can grant: https://www.elastic.co/guide/en/kibana/8.18/kibana-privileges.html */

/** Privileges that every feature has. */
const LEVELS: ReadonlySet<string> = new Set(['all', 'read', 'minimal_all', 'minimal_read'])

/** Features without privileges of parts. */
const WHOLE: ReadonlySet<string> = new Set([
  'advancedSettings',
  'dataQuality',
  'dev_tools',
  'enterpriseSearch',
  'enterpriseSearchAnalytics',
  'enterpriseSearchApplications',
  'entityManager',
  'filesManagement',
  'filesSharedImage',
  'fleet',
  'graph',
  'guidedOnboardingFeature',
  'indexPatterns',
  'infrastructure',
  'inventory',
  'logs',
  'maintenanceWindow',
  'maps',
  'ml',
  'monitoring',
  'observabilityAIAssistant',
  'profiling',
  'savedObjectsManagement',
  'savedObjectsTagging',
  'savedQueryManagement',
  'searchInferenceEndpoints',
  'searchPlayground',
  'searchQueryRules',
  'searchSynonyms',
  'securitySolutionAttackDiscovery',
  'securitySolutionNotes',
  'securitySolutionTimeline',
  'slo',
  'stackAlerts',
  'timelion',
])

/** Features whose parts have separate privileges (`generate_report`). */
const WITH_PARTS: ReadonlySet<string> = new Set([
  'actions',
  'apm',
  'canvas',
  'dashboard',
  'dashboard_v2',
  'discover',
  'discover_v2',
  'fleetv2',
  'generalCases',
  'generalCasesV2',
  'generalCasesV3',
  'maps_v2',
  'observabilityCases',
  'observabilityCasesV2',
  'observabilityCasesV3',
  'osquery',
  'rulesSettings',
  'securitySolution',
  'securitySolutionAssistant',
  'securitySolutionCases',
  'securitySolutionCasesV2',
  'securitySolutionCasesV3',
  'siem',
  'siemV2',
  'uptime',
  'visualize',
  'visualize_v2',
])

/** The faults of feature privileges, by feature; empty if there are none. */
export function featureFaults(granted: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(granted).flatMap(([id, names]) => {
    if (WITH_PARTS.has(id)) return []
    if (!WHOLE.has(id)) return [`Feature [${id}] does not exist.`]
    return names.filter(name => !LEVELS.has(name)).map(name => `Feature [${id}] does not support privilege [${name}].`)
  })
}
