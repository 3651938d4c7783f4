/** A region of France with its names, the first of which is shown. */
export interface Region {
  readonly code: string;
  readonly names: readonly string[];
}

/** A department of France: its number, its names, its region, and its larger towns with their English names. */
export interface Department {
  readonly code: string;
  readonly names: readonly string[];
  readonly region: string;
  readonly towns: readonly (readonly string[])[];
}

/** Rows of code | names. */
const REGION_ROWS = `
ARA|Auvergne-Rhône-Alpes|Rhône-Alpes|Auvergne
BFC|Bourgogne-Franche-Comté|Burgundy-Franche-Comté|Bourgogne|Franche-Comté|Burgundy
BRE|Bretagne|Brittany
CVL|Centre-Val de Loire|Centre-Loire Valley
COR|Corse|Corsica
GES|Grand Est|Alsace|Lorraine|Champagne-Ardenne
HDF|Hauts-de-France|Nord-Pas-de-Calais|Picardie|Picardy
IDF|Île-de-France|Ile de France|Région parisienne|Paris Region|Greater Paris|Grand Paris|Paris Metropolitan Region
NOR|Normandie|Normandy|Basse-Normandie|Haute-Normandie
NAQ|Nouvelle-Aquitaine|New Aquitaine|Aquitaine|Limousin|Poitou-Charentes
OCC|Occitanie|Occitania|Midi-Pyrénées|Languedoc-Roussillon
PDL|Pays de la Loire|Loire Region
PAC|Provence-Alpes-Côte d’Azur|PACA|Région Sud|Côte d’Azur|French Riviera
GLP|Guadeloupe
MTQ|Martinique
GUF|Guyane|French Guiana
REU|La Réunion|Réunion|Reunion Island
MYT|Mayotte`;

/** Rows of number | name | region | towns; further names of a town follow after "=". A name that several departments share is left out. */
const DEPARTMENT_ROWS = `
01|Ain|ARA|Bourg-en-Bresse,Oyonnax
02|Aisne|HDF|Laon,Saint-Quentin,Soissons
03|Allier|ARA|Moulins,Vichy,Montluçon
04|Alpes-de-Haute-Provence|PAC|Digne-les-Bains,Manosque
05|Hautes-Alpes|PAC|Gap,Briançon
06|Alpes-Maritimes|PAC|Nice,Cannes,Antibes,Grasse,Sophia Antipolis,Cagnes-sur-Mer
07|Ardèche|ARA|Privas,Annonay,Aubenas
08|Ardennes|GES|Charleville-Mézières,Sedan
09|Ariège|OCC|Foix,Pamiers
10|Aube|GES|Troyes
11|Aude|OCC|Carcassonne,Narbonne
12|Aveyron|OCC|Rodez,Millau
13|Bouches-du-Rhône|PAC|Marseille=Marseilles,Aix-en-Provence,Arles,Aubagne,Martigues,Istres,Salon-de-Provence
14|Calvados|NOR|Caen,Lisieux,Bayeux
15|Cantal|ARA|Aurillac
16|Charente|NAQ|Angoulême,Cognac
17|Charente-Maritime|NAQ|La Rochelle,Saintes,Rochefort,Royan
18|Cher|CVL|Bourges,Vierzon
19|Corrèze|NAQ|Tulle,Brive-la-Gaillarde,Brive
2A|Corse-du-Sud|COR|Ajaccio,Porto-Vecchio
2B|Haute-Corse|COR|Bastia,Calvi
21|Côte-d’Or|BFC|Dijon,Beaune
22|Côtes-d’Armor|BRE|Saint-Brieuc,Lannion,Dinan
23|Creuse|NAQ|Guéret
24|Dordogne|NAQ|Périgueux,Bergerac
25|Doubs|BFC|Besançon,Montbéliard
26|Drôme|ARA|Valence,Montélimar,Romans-sur-Isère
27|Eure|NOR|Évreux,Vernon
28|Eure-et-Loir|CVL|Chartres,Dreux
29|Finistère|BRE|Quimper,Brest,Morlaix,Concarneau
30|Gard|OCC|Nîmes,Alès
31|Haute-Garonne|OCC|Toulouse,Blagnac,Colomiers,Labège
32|Gers|OCC|Auch
33|Gironde|NAQ|Bordeaux,Mérignac,Pessac,Arcachon,Libourne
34|Hérault|OCC|Montpellier,Béziers,Sète
35|Ille-et-Vilaine|BRE|Rennes,Saint-Malo,Vitré,Fougères,Cesson-Sévigné
36|Indre|CVL|Châteauroux
37|Indre-et-Loire|CVL|Tours
38|Isère|ARA|Grenoble,Bourgoin-Jallieu,Meylan,Voiron
39|Jura|BFC|Lons-le-Saunier,Dole
40|Landes|NAQ|Mont-de-Marsan,Dax
41|Loir-et-Cher|CVL|Blois,Vendôme
42|Loire|ARA|Saint-Étienne,Roanne
43|Haute-Loire|ARA|Le Puy-en-Velay
44|Loire-Atlantique|PDL|Nantes,Saint-Nazaire,Saint-Herblain,La Baule
45|Loiret|CVL|Orléans,Montargis
46|Lot|OCC|Cahors,Figeac
47|Lot-et-Garonne|NAQ|Agen,Marmande,Villeneuve-sur-Lot
48|Lozère|OCC|Mende
49|Maine-et-Loire|PDL|Angers,Cholet,Saumur
50|Manche|NOR|Saint-Lô,Cherbourg,Cherbourg-en-Cotentin,Granville
51|Marne|GES|Reims=Rheims,Châlons-en-Champagne,Épernay
52|Haute-Marne|GES|Chaumont,Saint-Dizier
53|Mayenne|PDL|Laval
54|Meurthe-et-Moselle|GES|Nancy,Vandœuvre-lès-Nancy,Lunéville
55|Meuse|GES|Bar-le-Duc,Verdun
56|Morbihan|BRE|Vannes,Lorient
57|Moselle|GES|Metz,Thionville,Forbach,Sarreguemines
58|Nièvre|BFC|Nevers
59|Nord|HDF|Lille,Roubaix,Tourcoing,Dunkerque=Dunkirk,Valenciennes,Douai,Cambrai,Villeneuve-d’Ascq,Marcq-en-Barœul
60|Oise|HDF|Beauvais,Compiègne,Chantilly,Creil
61|Orne|NOR|Alençon
62|Pas-de-Calais|HDF|Arras,Calais,Boulogne-sur-Mer,Lens,Béthune
63|Puy-de-Dôme|ARA|Clermont-Ferrand,Riom
64|Pyrénées-Atlantiques|NAQ|Pau,Bayonne,Biarritz,Anglet
65|Hautes-Pyrénées|OCC|Tarbes,Lourdes
66|Pyrénées-Orientales|OCC|Perpignan
67|Bas-Rhin|GES|Strasbourg=Straßburg,Haguenau,Schiltigheim,Illkirch-Graffenstaden
68|Haut-Rhin|GES|Colmar,Mulhouse
69|Rhône|ARA|Lyon=Lyons,Villeurbanne,Vénissieux,Villefranche-sur-Saône,Écully
70|Haute-Saône|BFC|Vesoul
71|Saône-et-Loire|BFC|Mâcon,Chalon-sur-Saône,Le Creusot
72|Sarthe|PDL|Le Mans
73|Savoie|ARA|Chambéry,Aix-les-Bains,Albertville
74|Haute-Savoie|ARA|Annecy,Annemasse,Thonon-les-Bains,Chamonix
75|Paris|IDF|Paris
76|Seine-Maritime|NOR|Rouen,Le Havre,Dieppe
77|Seine-et-Marne|IDF|Melun,Meaux,Fontainebleau,Marne-la-Vallée
78|Yvelines|IDF|Versailles,Saint-Germain-en-Laye,Vélizy-Villacoublay,Poissy,Rambouillet
79|Deux-Sèvres|NAQ|Niort
80|Somme|HDF|Amiens,Abbeville
81|Tarn|OCC|Albi,Castres
82|Tarn-et-Garonne|OCC|Montauban
83|Var|PAC|Toulon,Fréjus,Hyères,Draguignan,Saint-Tropez
84|Vaucluse|PAC|Avignon,Orange,Carpentras,Cavaillon
85|Vendée|PDL|La Roche-sur-Yon,Les Sables-d’Olonne,Les Herbiers
86|Vienne|NAQ|Poitiers,Châtellerault
87|Haute-Vienne|NAQ|Limoges
88|Vosges|GES|Épinal,Saint-Dié-des-Vosges
89|Yonne|BFC|Auxerre,Sens
90|Territoire de Belfort|BFC|Belfort
91|Essonne|IDF|Évry,Évry-Courcouronnes,Massy,Palaiseau,Corbeil-Essonnes,Saclay
92|Hauts-de-Seine|IDF|Nanterre,Boulogne-Billancourt,La Défense,Levallois-Perret,Neuilly-sur-Seine,Courbevoie,Puteaux,Issy-les-Moulineaux,Rueil-Malmaison,Clichy
93|Seine-Saint-Denis|IDF|Bobigny,Montreuil,Aubervilliers,Pantin,Saint-Ouen
94|Val-de-Marne|IDF|Créteil,Vincennes,Ivry-sur-Seine,Vitry-sur-Seine,Rungis,Charenton-le-Pont
95|Val-d’Oise|IDF|Cergy,Pontoise,Argenteuil,Roissy-en-France
971|Guadeloupe|GLP|Pointe-à-Pitre,Basse-Terre,Les Abymes
972|Martinique|MTQ|Fort-de-France,Le Lamentin
973|Guyane=French Guiana|GUF|Cayenne,Kourou
974|La Réunion=Réunion=Reunion Island|REU|Saint-Pierre de La Réunion,Saint-Denis de La Réunion
976|Mayotte|MYT|Mamoudzou`;

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|"));
const namesOf = (cell = ""): string[] => cell.split("=");

/** The regions of France. */
export const REGIONS: readonly Region[] = rowsOf(REGION_ROWS).map(([code = "", ...names]) => ({ code, names }));

/** The departments of France. */
export const DEPARTMENTS: readonly Department[] = rowsOf(DEPARTMENT_ROWS).map(([code = "", names, region = "", towns = ""]) => ({
  code,
  names: namesOf(names),
  region,
  towns: towns.split(",").map(namesOf),
}));
