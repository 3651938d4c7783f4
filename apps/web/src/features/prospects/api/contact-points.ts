import { contactPoints, type EmailType, type PhoneType, type Prospect } from "@filon/contracts/prospects";
import { call } from "../../../shared/http/index.ts";
import { keepProspect } from "./prospects.ts";

export interface EmailChange {
  readonly type?: EmailType;
  readonly isPrimary?: true;
  readonly isVerified?: boolean;
}

export interface PhoneChange {
  readonly type?: PhoneType;
  readonly isPrimary?: true;
}

export async function addEmail(id: string, address: string, type: EmailType): Promise<Prospect> {
  return keepProspect((await call(contactPoints.addEmail, { params: { id }, body: { address, type } })).data);
}

export async function updateEmail(id: string, emailId: string, body: EmailChange): Promise<Prospect> {
  return keepProspect((await call(contactPoints.updateEmail, { params: { id, emailId }, body })).data);
}

export async function removeEmail(id: string, emailId: string): Promise<Prospect> {
  return keepProspect((await call(contactPoints.removeEmail, { params: { id, emailId } })).data);
}

/** Adds a number; without a type, the server guesses it from the number. */
export async function addPhone(id: string, number: string, type: PhoneType | undefined): Promise<Prospect> {
  return keepProspect((await call(contactPoints.addPhone, { params: { id }, body: { number, ...(type && { type }) } })).data);
}

export async function updatePhone(id: string, phoneId: string, body: PhoneChange): Promise<Prospect> {
  return keepProspect((await call(contactPoints.updatePhone, { params: { id, phoneId }, body })).data);
}

export async function removePhone(id: string, phoneId: string): Promise<Prospect> {
  return keepProspect((await call(contactPoints.removePhone, { params: { id, phoneId } })).data);
}
