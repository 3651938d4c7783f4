/** A refusal with the gateway's wording: `type` lacks its `errors/` prefix (the list of Unipile v1). */
export class GatewayRefusal extends Error {
  override readonly name = "GatewayRefusal";
  readonly status: number;
  readonly type: string;
  readonly title: string;

  constructor(status: number, type: string, title: string) {
    super(title);
    this.status = status;
    this.type = type;
    this.title = title;
  }
}
