// The words that made-up records are told in.

/** First and last names from many places. */
export const FIRST_NAMES =
  "Ada Amara Anton Beatriz Bilal Carmen Chidi Clara Daniel Dilek Elena Emeka Farah Felix Grace Hana Henrik Ines Ivan Jamal Jonas Julia Kaito Karim Laila Leo Lucia Malik Marta Mei Milan Nadia Niko Noor Olga Oscar Paula Priya Rafael Rosa Samir Sara Sofia Tariq Teresa Tomas Uma Viktor Wanda Yara Yusuf Zoe".split(
    " ",
  );
export const LAST_NAMES =
  "Abe Acosta Adeyemi Ahmed Almeida Andersen Bakker Banerjee Becker Berg Bianchi Castro Chen Costa Demir Diallo Dubois Eriksen Fischer Fontana Garcia Grant Haddad Hansen Ito Jansen Kaya Keller Khan Kim Kowalski Laurent Lindqvist Lopez Marin Mensah Meyer Moreau Nakamura Novak Okafor Olsen Patel Pereira Petrov Ricci Rossi Sato Schmidt Silva Singh Tanaka Torres Varga Walker Weber Yilmaz Zhang".split(
    " ",
  );

/** Places. */
export const CITIES =
  "Accra,Antwerp,Athens,Auckland,Barcelona,Bergen,Bogota,Bristol,Cape Town,Cork,Dakar,Dublin,Florence,Geneva,Ghent,Hamburg,Helsinki,Istanbul,Kyoto,Lagos,Leeds,Lima,Lisbon,Lyon,Melbourne,Montreal,Mumbai,Nairobi,Osaka,Oslo,Porto,Prague,Riga,Rotterdam,Seville,Tallinn,Toronto,Utrecht,Valencia,Vienna,Warsaw,Zagreb".split(
    ",",
  );
export const COUNTRIES =
  "Argentina,Australia,Austria,Belgium,Brazil,Canada,Chile,Colombia,Croatia,Denmark,Estonia,Finland,France,Germany,Ghana,Greece,India,Ireland,Italy,Japan,Kenya,Latvia,Mexico,Morocco,Netherlands,New Zealand,Nigeria,Norway,Peru,Poland,Portugal,Senegal,South Africa,South Korea,Spain,Sweden,Turkey,United Kingdom,Uruguay,Vietnam".split(
    ",",
  );
export const STREETS =
  "Mill Lane,Station Road,Harbour Street,Church Walk,Orchard Avenue,Bridge Street,Market Square,Garden Row,Quarry Road,Lime Street,Canal Side,Observatory Hill,Weaver Street,North Parade".split(
    ",",
  );
export const VENUES =
  "Town Hall,Old Library,Harbour Theatre,City Museum,Botanical Garden,Station Hall,University Auditorium,Market Hall,Riverside Studio,Lighthouse Cafe,Central Archive,Weavers' Court".split(
    ",",
  );

/** What a company is called, and what it is. */
export const COMPANY_WORDS =
  "Alder,Beacon,Bluestone,Cedar,Compass,Copper,Fieldway,Granite,Harbour,Juniper,Keystone,Lantern,Meridian,Northgate,Orchard,Pine,Quarry,Ridge,Summit,Tidewater,Union,Willow".split(
    ",",
  );
export const COMPANY_ENDINGS = [
  "Works",
  "Trading",
  "Group",
  "& Sons",
  "Partners",
  "Studio",
  "Press",
  "Foods",
];

/** Things that are sold. */
export const MATERIALS =
  "Ash,Bamboo,Brass,Canvas,Ceramic,Copper,Cork,Cotton,Enamel,Glass,Leather,Linen,Oak,Steel,Stone,Walnut,Wool".split(
    ",",
  );
export const THINGS =
  "backpack,basket,blanket,bookshelf,bottle,bowl,chair,clock,cushion,desk lamp,frame,jug,kettle,knife,mirror,mug,notebook,pan,rug,scarf,stool,table,teapot,toolbox,tray,vase,wallet".split(
    ",",
  );
export const COLOR_NAMES =
  "black,blue,brown,coral,cream,green,grey,indigo,navy,olive,orange,red,sand,teal,violet,white,yellow".split(
    ",",
  );

/** What records are sorted into, and what they are marked with. */
export const SECTIONS =
  "World,Politics,Business,Science,Culture,Sport,Health,Education,Technology,Travel,Environment,Opinion,Food,Books,Music,Film,Housing,Transport,History,Weather".split(
    ",",
  );
export const TOPICS =
  "archives,astronomy,bakeries,bees,bicycles,bridges,budget,cinema,climate,coastline,cooperatives,elections,energy,farming,festivals,fishing,football,forests,gardens,harbour,heritage,hospitals,housing,innovation,jazz,labour,libraries,markets,migration,mountains,museums,nature,parks,photography,poetry,ports,railways,recycling,rivers,robotics,schools,shipping,solar power,start-ups,theatre,trams,universities,volunteers,water,wildlife".split(
    ",",
  );

/** Pages that every site has. */
export const PAGES =
  "About us,Contact,How we work,Support us,Newsletters,Privacy,Accessibility,Our history,Jobs,Press,Community rules,Advertising,Terms of use,Corrections policy".split(
    ",",
  );

/** Who does something in headlines and sentences: one, or many. */
export const SINGULAR_SUBJECTS =
  "The city council,The harbour authority,A local school,The national museum,The tram operator,The library board,A family bakery,The housing office,The regional court,The fire brigade,The water company,The orchestra,The football club".split(
    ",",
  );
export const PLURAL_SUBJECTS =
  "Researchers,Night-shift nurses,Young farmers,Volunteers,Engineers,Students,Small publishers,Bee keepers,Two neighbourhoods,Retired teachers,Street musicians".split(
    ",",
  );

/** What they do, as one does it: many do it without the last letter. */
export const ACTIONS =
  "approves,presents,reopens,questions,plans,tests,celebrates,postpones,restores,maps,supports,reviews,expands,rescues,explains,rejects,funds,redesigns".split(
    ",",
  );
export const ACTION_OBJECTS =
  "the new tram line,a plan for cheaper rents,the old lighthouse,a night market,the river crossing,free music lessons,the winter timetable,a solar roof,the flood defences,a shared workshop,the town archive,a school garden,the repair cafe,a longer cycle path,the budget for parks,an open data portal,the bird reserve,a second ferry,the summer festival,the city orchard,a museum of work,the northern bridge,a public kitchen".split(
    ",",
  );
export const OPENINGS =
  "According to people who know the plans,After months of talks,At the last public meeting,For the first time in ten years,In a short statement,On the edge of the old town,Since the spring,This week,Two days before the vote,With little notice,Without much noise".split(
    ",",
  );
export const DETAILS =
  "the first results are expected before the end of the year,nobody wants to name a price yet,the work will take about eighteen months,several hundred people have already signed up,the money comes from three different sources,a second hearing is planned,most of the neighbours are in favour,the figures were checked twice,the details are still being discussed,it began as an idea over coffee,the building has been empty for years,everyone is invited to take part,the old rules no longer fit,similar projects have worked elsewhere".split(
    ",",
  );
export const REMARKS =
  "I walked past there yesterday and it already looks better.,Thank you for explaining this so clearly.,I am not sure the numbers add up.,My grandmother used to work there.,Could you write more about the costs?,This is good news for the whole street.,We tried the same in our village and it worked.,Please correct the date in the second paragraph.,I disagree but it is well argued.,Finally somebody asks the right question.,What happens to the people who live there now?,See you all at the opening!".split(
    /(?<=[.!?]),/,
  );
