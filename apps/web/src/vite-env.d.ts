/// <reference types="vite/types/importMeta.d.ts" />

/* Not "vite/client": it types every *.module.css as having any class name, whereas style-modules.generated.d.ts declares the actual ones. */
declare module "@filon/ui/styles.css";
declare module "@filon/ui/faces.css";
declare module "*/base.css";
declare module "*.svg" {
  const address: string;
  export default address;
}
