export type {
  CheckpointType,
  Comment as GatewayComment,
  Post as GatewayPost,
  FullProfile as GatewayFullProfile,
  Profile as GatewayProfile,
  Relation as GatewayRelation,
} from "./answers.ts";
export type { GatewayAccess } from "./call.ts";
export * from "./gateway-error.ts";
export * from "./unipile.ts";
