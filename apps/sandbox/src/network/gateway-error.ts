/** A refusal in the gateway's own words: `type` is without its `errors/` prefix (the list of Unipile v1). */
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
