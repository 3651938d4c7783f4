/// <reference types="vite/types/importMeta.d.ts" />

/* Not "vite/client": it declares every *.module.css as any names at all, and style-modules.generated.d.ts knows better. */
declare module "@filon/ui/styles.css";
declare module "@filon/ui/faces.css";
declare module "*/base.css";
declare module "*.svg" {
  const address: string;
  export default address;
}
