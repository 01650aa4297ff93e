const e=require("./chunk-throwable-CwQyG-V-.cjs"),t=require("./chunk-values-infOrzMo.cjs"),n=require("./chunk-compile-CUVO8gDE.cjs");var r=[`fleet`],i=`.fleet_final_pipeline-1`,a={description:`Stands for Fleet's final pipeline`,processors:[{script:{tag:`event-ingested`,source:`
  if (ctx.event == null) { ctx.event = new HashMap(); }
  ctx.event.ingested = metadata().now.withNano(0).format(DateTimeFormatter.ISO_INSTANT);
`,ignore_failure:!0}},{remove:{tag:`untrusted-values`,field:[`event.agent_id_status`,`_security`],ignore_missing:!0}},{remove:{tag:`event-original`,field:`event.original`,if:`ctx.tags == null || !ctx.tags.contains('preserve_original_event')`,ignore_failure:!0,ignore_missing:!0}},{set_security_user:{tag:`sender`,field:`_security`,properties:[`authentication_type`,`username`,`realm`,`api_key`]}},{script:{tag:`agent-id-status`,source:`
  def agent = ctx.agent?.id;
  def sender = ctx._security;
  def keyOwner = sender?.api_key?.metadata?.agent_id;
  boolean isTrusted = false;
  for (def user : params.trusted_users) {
    isTrusted = isTrusted || sender?.username == user.username && sender?.realm?.name == user.realm;
  }
  if (ctx.event == null) { ctx.event = new HashMap(); }
  if (agent == null) {
    ctx.event.agent_id_status = 'missing';
  } else if (!isTrusted || sender.authentication_type != 'API_KEY' || keyOwner == null) {
    ctx.event.agent_id_status = 'auth_metadata_missing';
  } else {
    ctx.event.agent_id_status = keyOwner == agent ? 'verified' : 'mismatch';
  }
`,params:{trusted_users:[{username:`elastic/fleet-server`,realm:`_service_account`},{username:`cloud-internal-agent-server`,realm:`found`},{username:`elastic`,realm:`reserved`}]}}},{remove:{field:`_security`,ignore_missing:!0}}],on_failure:[{remove:{field:`_security`,ignore_missing:!0,ignore_failure:!0}},{append:{field:`error.message`,value:[`failed in Fleet agent final_pipeline: {{ _ingest.on_failure_message }}`]}}]},o={username:`sluice`,authentication_type:`REALM`,realm:{name:`file`,type:`file`}};function withFleet(r,s,c){let l=t.i(o),securityUser=()=>{let e=s.securityUser();return e===null||typeof e==`string`?l:e},u=t.i(a),d=n.t(i,u,{...s,securityUser,counters:void 0},c);if(d.pipeline===null)throw new e.t(`the final pipeline of Fleet does not compile`);return{...r,finalPipeline:d.pipeline}}function withoutNulls(e){if(Array.isArray(e))return e.map(withoutNulls);if(!(e instanceof Map))return e;let t=[...e].filter(([,e])=>e!==null);return new Map(t.map(([e,t])=>[e,withoutNulls(t)]))}exports.a=withoutNulls,exports.i=withFleet,exports.n=a,exports.r=r,exports.t=i;