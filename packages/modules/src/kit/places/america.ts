/** A state of the United States or a province of Canada: its country's ISO code, its two-letter code, and its folded names. */
export interface State {
  readonly country: "US" | "CA";
  readonly code: string;
  readonly names: readonly string[];
}

/** States as code | names without accents, by country. */
const ROWS: Readonly<Record<State["country"], string>> = {
  US: "AL|Alabama,AK|Alaska,AZ|Arizona,AR|Arkansas,CA|California|Californie,CO|Colorado,CT|Connecticut,DE|Delaware,FL|Florida|Floride,GA|Georgia|Georgie,HI|Hawaii,ID|Idaho,IL|Illinois,IN|Indiana,IA|Iowa,KS|Kansas,KY|Kentucky,LA|Louisiana|Louisiane,ME|Maine,MD|Maryland,MA|Massachusetts,MI|Michigan,MN|Minnesota,MS|Mississippi,MO|Missouri,MT|Montana,NE|Nebraska,NV|Nevada,NH|New Hampshire,NJ|New Jersey,NM|New Mexico|Nouveau Mexique,NY|New York|New York State|Etat de New York,NC|North Carolina|Caroline du Nord,ND|North Dakota|Dakota du Nord,OH|Ohio,OK|Oklahoma,OR|Oregon,PA|Pennsylvania|Pennsylvanie,RI|Rhode Island,SC|South Carolina|Caroline du Sud,SD|South Dakota|Dakota du Sud,TN|Tennessee,TX|Texas,UT|Utah,VT|Vermont,VA|Virginia|Virginie,WA|Washington|Washington State|Etat de Washington,WV|West Virginia|Virginie Occidentale,WI|Wisconsin,WY|Wyoming,DC|District of Columbia|District de Columbia",
  CA: "AB|Alberta,BC|British Columbia|Colombie Britannique,MB|Manitoba,NB|New Brunswick|Nouveau Brunswick,NL|Newfoundland and Labrador|Terre Neuve et Labrador|Newfoundland|Terre Neuve,NS|Nova Scotia|Nouvelle Ecosse,NT|Northwest Territories|Territoires du Nord Ouest,NU|Nunavut,ON|Ontario,PE|Prince Edward Island|Ile du Prince Edouard,QC|Quebec|Province de Quebec,SK|Saskatchewan,YT|Yukon",
};

const statesOf = (country: State["country"]): readonly State[] =>
  ROWS[country].split(",").map((row) => {
    const [code = "", ...names] = row.toLowerCase().split("|");
    return { country, code, names };
  });

/** The states of the United States and the provinces of Canada, with their names in English and French. */
export const STATES: readonly State[] = [...statesOf("US"), ...statesOf("CA")];
