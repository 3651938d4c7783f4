// Made by npm run generate from packages/i18n/locales/fr; do not edit.

/** Messages of modules.types.http_request, with their values. */
export interface ModulesTypesHttpRequestMessages {
  "modules.types.http_request.description": undefined;
  "modules.types.http_request.features.methods": undefined;
  "modules.types.http_request.features.once": undefined;
  "modules.types.http_request.features.outputs": undefined;
  "modules.types.http_request.fields.body": undefined;
  "modules.types.http_request.fields.headers": undefined;
  "modules.types.http_request.fields.method": undefined;
  "modules.types.http_request.fields.name": undefined;
  "modules.types.http_request.fields.outputs": undefined;
  "modules.types.http_request.fields.path": undefined;
  "modules.types.http_request.fields.url": undefined;
  "modules.types.http_request.fields.value": undefined;
  "modules.types.http_request.hints.body": undefined;
  "modules.types.http_request.hints.headers": undefined;
  "modules.types.http_request.hints.outputs": undefined;
  "modules.types.http_request.hints.url": undefined;
  "modules.types.http_request.label": undefined;
  "modules.types.http_request.options.method.DELETE": undefined;
  "modules.types.http_request.options.method.GET": undefined;
  "modules.types.http_request.options.method.PATCH": undefined;
  "modules.types.http_request.options.method.POST": undefined;
  "modules.types.http_request.options.method.PUT": undefined;
  "modules.types.http_request.synonyms": undefined;
}
