/** A large city outside France: its country, its time zone, and its names, the French one first. */
export interface City {
  readonly country: string;
  readonly timeZone: string;
  readonly names: readonly string[];
}

/** Rows of country | time zone | cities; further names of a city follow after "=". */
const ROWS = `
AE|Asia/Dubai|Dubaï=Dubai,Abou Dabi=Abu Dhabi
AT|Europe/Vienna|Vienne (Autriche)=Wien,Salzbourg=Salzburg,Graz
AU|Australia/Sydney|Sydney,Canberra
AU|Australia/Melbourne|Melbourne
AU|Australia/Brisbane|Brisbane
AU|Australia/Perth|Perth
BE|Europe/Brussels|Bruxelles=Brussels=Brussel,Anvers=Antwerp=Antwerpen,Gand=Ghent=Gent,Liège,Namur,Louvain=Leuven,Charleroi
BR|America/Sao_Paulo|São Paulo=Sao Paulo,Rio de Janeiro
CA|America/Toronto|Montréal=Montreal,Québec=Quebec City,Toronto,Ottawa
CA|America/Vancouver|Vancouver
CA|America/Edmonton|Calgary,Edmonton
CH|Europe/Zurich|Genève=Geneva=Genf,Lausanne,Zurich=Zürich,Bâle=Basel,Berne=Bern,Neuchâtel,Lugano,Fribourg
CN|Asia/Shanghai|Shanghai,Pékin=Beijing,Shenzhen
CZ|Europe/Prague|Prague=Praha
DE|Europe/Berlin|Berlin,Munich=München,Hambourg=Hamburg,Francfort=Frankfurt,Cologne=Köln,Stuttgart,Düsseldorf
DK|Europe/Copenhagen|Copenhague=Copenhagen
DZ|Africa/Algiers|Alger=Algiers,Oran
ES|Europe/Madrid|Madrid,Barcelone=Barcelona,Séville=Seville=Sevilla,Bilbao,Malaga=Málaga
ES|Atlantic/Canary|Las Palmas,Tenerife
FI|Europe/Helsinki|Helsinki
GB|Europe/London|Londres=London,Manchester,Birmingham,Édimbourg=Edinburgh,Glasgow,Leeds,Liverpool,Bristol
GE|Asia/Tbilisi|Tbilissi=Tbilisi
GR|Europe/Athens|Athènes=Athens
HK|Asia/Hong_Kong|Hong Kong=Hong-Kong
HU|Europe/Budapest|Budapest
IE|Europe/Dublin|Dublin
IL|Asia/Jerusalem|Tel-Aviv=Tel Aviv
IN|Asia/Kolkata|Bombay=Mumbai,Bangalore=Bengaluru,New Delhi
IT|Europe/Rome|Rome=Roma,Milan=Milano,Turin=Torino,Naples=Napoli,Florence=Firenze,Bologne=Bologna
JP|Asia/Tokyo|Tokyo,Osaka
LU|Europe/Luxembourg|Esch-sur-Alzette
MA|Africa/Casablanca|Casablanca,Rabat,Marrakech,Tanger=Tangier
MC|Europe/Monaco|Monte-Carlo=Monte Carlo
MX|America/Mexico_City|Mexico=Mexico City=Ciudad de México
NL|Europe/Amsterdam|Amsterdam,Rotterdam,La Haye=The Hague,Utrecht,Eindhoven
NO|Europe/Oslo|Oslo
PL|Europe/Warsaw|Varsovie=Warsaw=Warszawa,Cracovie=Krakow=Kraków
PT|Europe/Lisbon|Lisbonne=Lisbon=Lisboa,Porto
RO|Europe/Bucharest|Bucarest=Bucharest
SE|Europe/Stockholm|Stockholm,Göteborg=Gothenburg
SG|Asia/Singapore|Singapour=Singapore
SN|Africa/Dakar|Dakar
TN|Africa/Tunis|Tunis
TR|Europe/Istanbul|Istanbul
US|America/New_York|New York=New York City=NYC,Boston,Washington,Miami,Atlanta,Philadelphie=Philadelphia,Charlotte
US|America/Chicago|Chicago,Houston,Dallas,Austin,Minneapolis
US|America/Denver|Denver,Salt Lake City
US|America/Los_Angeles|Los Angeles,San Francisco=San Francisco Bay Area,Seattle,San Diego,San José=San Jose,Palo Alto`;

/** The large cities outside France that are known. */
export const CITIES_ABROAD: readonly City[] = ROWS.trim()
  .split("\n")
  .flatMap((row) => {
    const [country = "", timeZone = "", cities = ""] = row.split("|");
    return cities.split(",").map((city) => ({ country, timeZone, names: city.split("=") }));
  });
